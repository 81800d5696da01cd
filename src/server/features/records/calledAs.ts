import { kindOf } from '#engine/fields/index.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';

/** Number and name of a record in a message, where these are for everybody to read. */
export function calledAs(
  { record: names, fields }: Module,
  record: RecordData | undefined,
): string {
  const texts = [names.number, names.title].flatMap((field) => {
    const spec = field ? fields[field] : undefined;
    const isText = spec && spec.level !== 'sensitive' && kindOf(spec).column === 'text';
    return isText ? asText(record?.[field!] ?? '') || [] : [];
  });
  return [...new Set(texts)].join(' ');
}
