import { formatTimestamp } from '../fields/dates.ts';
import { kindOf, type Beside, type FormatContext } from '../fields/index.ts';
import { asText } from '../fields/kind.ts';
import { isAnyReference, referencedModule } from '../schema/registry.ts';
import { followPath, isDeadEnd } from '../schema/paths.ts';
import type { Field, Module } from '../schema/language/index.ts';
import type { FieldValue } from '../schema/record.ts';
import type { PrintSource } from './PrintSource.ts';

const noSign = { en: '', zh: '' };

const formatContext = (source: PrintSource): FormatContext => ({
  language: source.language,
  timeZone: source.registry.system.timeZone,
  dict: source.registry.findDict,
  ...(source.registry.system.currency && { currency: source.registry.system.currency }),
});

/** The field at the end of a path; undefined where it leads nowhere. */
export function fieldAt({ registry, module }: PrintSource, path: string): Field | undefined {
  const end = followPath(registry, module, path);
  return end && !isDeadEnd(end) ? end.field : undefined;
}

/** The field at the end of a path that begins in a line. */
export function columnAt(
  { registry }: Pick<PrintSource, 'registry'>,
  module: Module,
  lines: string,
  path: string,
): Field | undefined {
  const [head = '', ...rest] = path.split('.');
  const column = module.fields[lines]?.columns?.[head];
  if (!column || rest.length === 0) return column;
  const target = registry.findModule(referencedModule(column, registry.system) ?? '');
  const end = target && followPath(registry, target, rest.join('.'));
  return end && !isDeadEnd(end) ? end.field : undefined;
}

/** A value as people see it: amounts grouped, references by their titles. An empty one is ''. */
export function textOf(
  source: PrintSource,
  field: Field,
  value: FieldValue,
  title: string | null | undefined,
  /** What stands beside the value; `isBare`: amounts without the company's currency, which the head of a column has. */
  { beside, isBare = false }: { beside?: Beside | undefined; isBare?: boolean } = {},
): string {
  const kind = kindOf(field);
  if (kind.isEmpty(value)) return '';
  const isReference =
    isAnyReference(field) || referencedModule(field, source.registry.system) !== undefined;
  if (isReference) return title ?? '';
  const context = { ...formatContext(source), ...(beside && { beside }) };
  const { currency } = context;
  return kind.format(
    value,
    field,
    isBare && currency && field.currency === undefined
      ? { ...context, currency: { ...currency, sign: noSign } }
      : context,
  );
}

/** The value of a field of the record, or of one behind a reference. */
export function valueAt(source: PrintSource, path: string): FieldValue {
  return path.includes('.') ? source.paths.values[path] : source.record[path];
}

export function textAt(source: PrintSource, path: string): string {
  const field = fieldAt(source, path);
  if (!field) return '';
  const isOwn = !path.includes('.');
  const titles = isOwn ? source.titles : source.paths.titles;
  const beside = isOwn ? { fields: source.module.fields, values: source.record } : undefined;
  return textOf(source, field, valueAt(source, path), titles[path], { beside });
}

/** What is not of a field: of an expression. */
export function plainText(value: FieldValue, language: 'en' | 'zh'): string {
  if (typeof value === 'boolean')
    return value ? { en: 'Yes', zh: '是' }[language] : { en: 'No', zh: '否' }[language];
  return value == null ? '' : asText(value);
}

export const momentText = ({ registry }: PrintSource, at: string) =>
  formatTimestamp(at, registry.system.timeZone, 'yyyy-MM-dd hh:mm');
