import type { Dictionary, Field } from '../schema/language/index.ts';
import type { FieldKind, FormatContext, ParseContext, SchemaContext } from './FieldKind.ts';
import {
  annotations,
  asList,
  asText,
  defineKind,
  namesIn,
  notChosen,
  parsed,
  refused,
} from './kind.ts';
import { operatorsFor } from './operators.ts';

/** Values the field may take, old ones included; undefined when its dictionary is unknown. */
const values = (field: Field, { dict }: Pick<SchemaContext, 'dict'>): string[] | undefined =>
  field.statuses ?? dict(field.dict ?? '')?.items.map((item) => item.value);

const titleOf = (value: string, field: Field, { dict, language }: FormatContext) =>
  dict(field.dict ?? '')?.items.find((item) => item.value === value)?.title[language] ?? value;

function find(text: string, field: Field, { dict }: ParseContext): string | undefined {
  const word = text.normalize('NFKC').trim().toLowerCase();
  const matches = ({ value, title }: Dictionary['items'][number]) =>
    [value, title.en, title.zh].some((name) => name.normalize('NFKC').toLowerCase() === word);
  return dict(field.dict ?? '')?.items.find(matches)?.value;
}

const unknown = (text: string) =>
  refused(`“${text}” is not one of the choices`, `“${text}”不在可选范围内`);

export const dict: FieldKind = defineKind({
  column: 'text',
  severalAs: 'multiDict',
  missing: notChosen,
  jsonSchema(field, context) {
    const allowed = values(field, context);
    return {
      ...annotations(field, context),
      type: ['string', 'null'],
      ...(allowed && { enum: [...allowed, null] }),
    };
  },
  parse(text, field, context) {
    const value = find(text, field, context);
    return value === undefined ? unknown(text.trim()) : parsed(value);
  },
  format: (value, field, context) => titleOf(asText(value), field, context),
  operators: operatorsFor.choice,
  width: 120,
});

/** Driven by the process, transitions and effects; never typed. */
export const status: FieldKind = { ...dict, align: 'center', width: 100 };

export const multiDict: FieldKind = defineKind({
  ...dict,
  column: 'text[]',
  writtenAs: { en: 'Several with ; between them', zh: '多个以分号分隔' },
  severalAs: undefined,
  grows: true,
  jsonSchema(field, context) {
    const allowed = values(field, context);
    return {
      ...annotations(field, context),
      type: ['array', 'null'],
      items: { type: 'string', ...(allowed?.length && { enum: allowed }) },
      uniqueItems: true,
    };
  },
  parse(text, field, context) {
    const names = namesIn(text, (name) => find(name, field, context) !== undefined);
    const found = names.map((name) => find(name, field, context));
    const missing = found.indexOf(undefined);
    if (missing >= 0) return unknown(names[missing]!.trim());
    return parsed([...new Set(found as string[])]);
  },
  format: (value, field, context) =>
    asList(value)
      .map((entry) => titleOf(entry, field, context))
      .join(context.language === 'zh' ? '、' : ', '),
  toText: (value, field, context) =>
    asList(value)
      .map((entry) => titleOf(entry, field, context))
      .join('; '),
  operators: ['in', 'notIn', 'empty', 'notEmpty'],
  width: 180,
});
