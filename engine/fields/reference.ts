import type { Field } from '../schema/language/index.ts';
import type { FieldKind, ParseContext } from './FieldKind.ts';
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
import { isUuid, uuidPattern } from './uuid.ts';

const find = (text: string, field: Field, context: ParseContext) =>
  isUuid(text.trim()) ? text.trim() : context.find?.(field, text.trim());

const unknown = (text: string) =>
  refused(`Nothing here is called “${text.trim()}”`, `找不到“${text.trim()}”`);

/** What people read instead of an id when nobody can tell them the title. */
const nameless = { en: '(no access)', zh: '（无权查看）' };

/** The id of one record of another module. */
export const ref: FieldKind = defineKind({
  column: 'uuid',
  severalAs: 'refs',
  grows: true,
  missing: notChosen,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['string', 'null'],
    pattern: uuidPattern,
  }),
  parse(text, field, context) {
    const id = find(text, field, context);
    return id === undefined ? unknown(text) : parsed(id);
  },
  format: (value, field, { title, language }) =>
    title?.(field, asText(value)) ?? nameless[language],
  toText: (value, field, { title }) => title?.(field, asText(value)) ?? asText(value),
  operators: operatorsFor.reference,
  width: 170,
});

export const user: FieldKind = {
  ...ref,
  severalAs: 'users',
  grows: false,
  operators: operatorsFor.person,
  width: 100,
};
export const org: FieldKind = { ...ref, grows: false, operators: operatorsFor.person, width: 150 };
export const post: FieldKind = { ...ref, grows: false, width: 130 };

/** Ids of several records of another module, in the order they were chosen. */
export const refs: FieldKind = defineKind({
  ...ref,
  column: 'uuid[]',
  severalAs: undefined,
  jsonSchema: (field, context) => ({
    ...annotations(field, context),
    type: ['array', 'null'],
    items: { type: 'string', pattern: uuidPattern },
    uniqueItems: true,
  }),
  parse(text, field, context) {
    const names = namesIn(text, (name) => find(name, field, context) !== undefined);
    const found = names.map((name) => find(name, field, context));
    const missing = found.indexOf(undefined);
    return missing >= 0 ? unknown(names[missing]!) : parsed([...new Set(found as string[])]);
  },
  format: (value, field, { title, language }) =>
    asList(value)
      .map((id) => title?.(field, id) ?? nameless[language])
      .join(language === 'zh' ? '、' : ', '),
  toText: (value, field, { title }) =>
    asList(value)
      .map((id) => title?.(field, id) ?? id)
      .join('; '),
  operators: ['in', 'notIn', 'empty', 'notEmpty'],
  width: 220,
});

export const users: FieldKind = {
  ...refs,
  operators: ['in', 'notIn', 'mine', 'empty', 'notEmpty'],
};
