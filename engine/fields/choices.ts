import type { Dictionary, Field } from '../schema/language/index.ts';
import type { FormatContext, ParseContext, SchemaContext } from './FieldKind.ts';
import { refused } from './kind.ts';

/** Values the field may take, old ones included; undefined when its dictionary is unknown. */
export const valuesOf = (
  field: Field,
  { dict }: Pick<SchemaContext, 'dict'>,
): string[] | undefined =>
  field.statuses ?? dict(field.dict ?? '')?.items.map((item) => item.value);

export const titleOf = (value: string, field: Field, { dict, language }: FormatContext) =>
  dict(field.dict ?? '')?.items.find((item) => item.value === value)?.title[language] ?? value;

export function findChoice(text: string, field: Field, { dict }: ParseContext): string | undefined {
  const word = text.normalize('NFKC').trim().toLowerCase();
  const matches = ({ value, title }: Dictionary['items'][number]) =>
    [value, title.en, title.zh].some((name) => name.normalize('NFKC').toLowerCase() === word);
  return dict(field.dict ?? '')?.items.find(matches)?.value;
}

export const unknownChoice = (text: string) =>
  refused(`“${text}” is not one of the choices`, `“${text}”不在可选范围内`);
