import { isAmount, isShare } from '../language/fieldUses.ts';
import { keywordsOf, type FieldType } from '../language/fieldTypes.ts';
import type { Field, Text } from '../language/index.ts';

/** A field of a sheet as its record says it. */
export interface SheetField {
  id: string;
  /** As formulas call it. */
  code: string;
  title: string;
  /** A type of fields, or `formula`. */
  type: string;
  dict: string | null;
  required: boolean;
  /** As people type it. */
  default: string | null;
  formula: string | null;
  scale: number | null;
}

/** A part of a sheet as its record says it. */
export interface SheetPart {
  code: string;
  title: string;
  kind: string;
  fields: readonly SheetField[];
  /** What there is a row for each of; none: rows are free. */
  rows: readonly { id: string; title: string }[];
  /** What its rows are called. */
  rowTitle: Text;
  /** Fields that stand beside each other. */
  perRow: number;
  /** Id of the field that says how much a row comes to. */
  amount: string | null;
}

/** A sheet cannot be put together: why. */
export class SheetFault extends Error {
  constructor(readonly text: Text) {
    super(text.en);
  }
}

/** A name of the language for a code that people chose. */
export const nameOf = (code: string, prefix = 'f'): string =>
  prefix + code.replaceAll(/[^A-Za-z0-9]/g, (sign) => `x${sign.codePointAt(0)!.toString(16)}`);

export const inBoth = (title: string): Text => ({ en: title, zh: title });

/** What a formula by itself is called among types. */
export const isFormula = ({ type }: SheetField) => type === 'formula';

/** Figures are 0 while they are empty. */
export const isFigure = (field: SheetField) =>
  isFormula(field) || isAmount({ type: field.type as FieldType });

/** Shares add up to nothing. */
export const isSummed = (field: SheetField) =>
  isFigure(field) && !isShare({ type: field.type as FieldType });

export const hasScale = (type: FieldType) => keywordsOf(type).has.includes('scale');

/** What a formula yields: money stays money, a formula by itself is a number. */
export const yields = (field: SheetField): NonNullable<Field['valueType']> =>
  isFormula(field) ? 'number' : (field.type as NonNullable<Field['valueType']>);
