import { address } from '../../fields/address/definition.ts';
import { answers } from '../../fields/answers/definition.ts';
import { attachment } from '../../fields/attachment/definition.ts';
import { boolean } from '../../fields/boolean/definition.ts';
import { computed } from '../../fields/computed/definition.ts';
import { date } from '../../fields/date/definition.ts';
import { datetime } from '../../fields/datetime/definition.ts';
import { dict } from '../../fields/dict/definition.ts';
import { duration } from '../../fields/duration/definition.ts';
import { formDesign } from '../../fields/formDesign/definition.ts';
import { image } from '../../fields/image/definition.ts';
import { integer } from '../../fields/integer/definition.ts';
import { matrix } from '../../fields/matrix/definition.ts';
import { money } from '../../fields/money/definition.ts';
import { month } from '../../fields/month/definition.ts';
import { multiDict } from '../../fields/multiDict/definition.ts';
import { number } from '../../fields/number/definition.ts';
import { org } from '../../fields/org/definition.ts';
import { percent } from '../../fields/percent/definition.ts';
import { post } from '../../fields/post/definition.ts';
import { ref } from '../../fields/ref/definition.ts';
import { refs } from '../../fields/refs/definition.ts';
import { rollup } from '../../fields/rollup/definition.ts';
import { serial } from '../../fields/serial/definition.ts';
import { status } from '../../fields/status/definition.ts';
import { string } from '../../fields/string/definition.ts';
import { table } from '../../fields/table/definition.ts';
import { text } from '../../fields/text/definition.ts';
import { time } from '../../fields/time/definition.ts';
import { user } from '../../fields/user/definition.ts';
import { users } from '../../fields/users/definition.ts';
import { year } from '../../fields/year/definition.ts';
import type { FieldDefinition } from '../../fields/FieldDefinition.ts';
import type { TypedKeyword } from './fieldKeywordGroups.ts';

/**
 * Every type a field can have, in the order in which people look for things: the one source for TypeScript, the check,
 * editors, the palette and the reference. Each type has a folder under fields and one under renderers/fields.
 */
export const fieldTypes = {
  string,
  text,
  integer,
  number,
  money,
  percent,
  date,
  datetime,
  time,
  month,
  year,
  duration,
  dict,
  multiDict,
  boolean,
  user,
  users,
  org,
  post,
  ref,
  refs,
  attachment,
  image,
  address,
  table,
  matrix,
  formDesign,
  answers,
  computed,
  rollup,
  serial,
  status,
} as const satisfies Record<string, FieldDefinition>;
export type FieldType = keyof typeof fieldTypes;

export const fieldTypeNames = Object.keys(fieldTypes) as FieldType[];

export const isFieldType = (value: unknown): value is FieldType =>
  typeof value === 'string' && Object.hasOwn(fieldTypes, value);

/** What a type needs, and what it may say besides. */
export function keywordsOf(type: FieldType): { needs: TypedKeyword[]; has: TypedKeyword[] } {
  const { needs = [], has }: FieldDefinition = fieldTypes[type];
  return { needs: [...needs], has: [...has] };
}

/** Whether lines have columns of this type. */
export const isInLines = (type: FieldType) => !(fieldTypes[type] as FieldDefinition).notInLines;

/** What a type says in a form that people draw, where such a form makes it; undefined: it does not. */
export const drawnWith = (type: FieldType) => (fieldTypes[type] as FieldDefinition).drawnWith;

/** The types that have a keyword. */
export const typesWith = (keyword: string): FieldType[] =>
  fieldTypeNames.filter((type) =>
    Object.values(keywordsOf(type)).some((names) => names.some((name) => name === keyword)),
  );

type Facet = 'from' | 'holds';
type TypesOf<F extends Facet, Value> = {
  [Type in FieldType]: (typeof fieldTypes)[Type][F] extends Value ? Type : never;
}[FieldType];

/** A question about fields that their type answers. */
function asks<F extends Facet, const Value extends FieldDefinition[F]>(
  facet: F,
  ...values: Value[]
) {
  const types: ReadonlySet<FieldType> = new Set(
    fieldTypeNames.filter((type) =>
      values.includes((fieldTypes[type] as FieldDefinition)[facet] as Value),
    ),
  );
  return <Asked extends { type: FieldType }>(
    field: Asked | undefined,
  ): field is Asked & { type: TypesOf<F, Value> } => field !== undefined && types.has(field.type);
}

/** Typed in, or chosen. */
export const isGiven = asks('from', 'people');
/** Worked out of other fields, or of other records. */
export const isCalculated = asks('from', 'figures');
/** Numbered by itself. */
export const isSerial = asks('from', 'counter');
/** Where a record stands in its life. */
export const isStatus = asks('from', 'life');
/** Lines, with columns. */
export const isLines = asks('holds', 'lines');
/** Files or pictures. */
export const isFiles = asks('holds', 'files');
/** Figures in rows and columns. */
export const isCells = asks('holds', 'cells');
/** A form that people draw. */
export const isDesign = asks('holds', 'design');
/** What was filled into such a form. */
export const isAnswers = asks('holds', 'answers');
/** What fits into a cell of a workbook. */
export const isInCells = asks('holds', 'one', 'several');
/** Several references or entries. */
export const isMultiple = asks('holds', 'several');
