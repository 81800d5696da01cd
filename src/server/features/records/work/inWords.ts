import { isMoment, isMoney, isShare } from '#engine/schema/language/fieldUses.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Guard, Language, Text } from '#engine/schema/language/index.ts';
import { toDecimal } from '#engine/fields/decimal.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';

/**
 * What people could not read as it is stored: `0.3`, `2026-11-20T02:00:00.000Z`, codes of dictionaries, `**bold**`.
 */
const isCoded = (field: Field) =>
  isShare(valued(field)) ||
  isMoment(valued(field)) ||
  field.dict !== undefined ||
  field.formatted === true;

/**
 * The message of a guard with its `{lines.weight}` in the words of people, where the stored value is none. Amounts and
 * days are left to the error itself.
 */
export function inWords(
  registry: Registry,
  module: string,
  { message, forEach }: Pick<Guard, 'message' | 'forEach'>,
  facts: RecordData,
): Text {
  const told = (language: Language) =>
    message[language].replace(/\{([\w.]+)\}/g, (whole, path: string) => {
      const [head, ...rest] = path.split('.');
      const start = head === 'item' ? forEach : head;
      const field = start && fieldAt(registry, module, [start, ...rest]);
      const value = facts[path] ?? null;
      if (!field || value === null || !isCoded(field)) return whole;
      const format = (one: FieldValue) =>
        kindOf(field).format(one, field, {
          language,
          timeZone: registry.system.timeZone,
          dict: registry.findDict,
        });
      return Array.isArray(value) ? (value as FieldValue[]).map(format).join(', ') : format(value);
    });
  return { en: told('en'), zh: told('zh') };
}

/** Whether one of these fields is an amount of money. */
export const areMoney = (
  registry: Registry,
  module: string,
  paths: readonly (readonly string[])[],
) =>
  paths.some((path) => {
    const field = fieldAt(registry, module, path);
    return field !== undefined && isMoney(valued(field));
  });

/** With two decimals at least, as stored amounts have them. */
export function amountOf(value: FieldValue): FieldValue {
  const amount = toDecimal(value);
  return amount && amount.toFixed(Math.max(2, amount.decimalPlaces()));
}

/** The field of a path, `members.ratio`, `contractId.status`, also through tables. */
function fieldAt(registry: Registry, start: string, path: readonly string[]): Field | undefined {
  const [name, ...rest] = path;
  let field = fieldOf(registry.module(start), name!);
  for (const [index, part] of rest.entries()) {
    if (isLines(field)) {
      field = field.columns?.[part];
      continue;
    }
    const target = field && referencedModule(field, registry.system);
    return target === undefined ? undefined : fieldAt(registry, target, rest.slice(index));
  }
  return field;
}
