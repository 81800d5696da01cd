import { isMoment, isShare } from '#engine/schema/language/fieldUses.ts';
import type { Field, Guard, Language, Text } from '#engine/schema/language/index.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { fieldAt } from '#engine/schema/fieldAt.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';

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
  timeZone: string,
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
          timeZone,
          dict: registry.findDict,
        });
      return Array.isArray(value) ? (value as FieldValue[]).map(format).join(', ') : format(value);
    });
  return { en: told('en'), zh: told('zh') };
}
