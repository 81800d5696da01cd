import type { Field } from '../schema/language/index.ts';
import type { FieldValue } from '../schema/record.ts';
import type { FieldKind, Parsed, SchemaContext } from './FieldKind.ts';

/** True for null, undefined, blank text and empty lists. */
export const isBlank = (value: FieldValue): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

export const parsed = (value: Exclude<FieldValue, undefined>): Parsed => ({ ok: true, value });
export const refused = (en: string, zh: string): Parsed => ({ ok: false, message: { en, zh } });

/** What most kinds have alike. */
type Usual = 'isEmpty' | 'missing' | 'toText' | 'align' | 'grows' | 'stored' | 'limit' | 'fromCell';

/** A kind from what is particular to it: `parse` and `format` never see blanks. */
export function defineKind(
  kind: Omit<FieldKind, Usual> & Partial<Pick<FieldKind, Usual>>,
): FieldKind {
  const isEmpty = kind.isEmpty ?? isBlank;
  const toText = kind.toText ?? kind.format;
  return {
    align: 'start',
    grows: false,
    stored: (value) => value ?? null,
    limit: String,
    fromCell: (text) => text,
    missing: ({ title }) => ({ en: 'Please fill this in', zh: `请填写${title.zh}` }),
    ...kind,
    isEmpty,
    parse: (text, field, context) =>
      text.trim() === '' ? parsed(null) : kind.parse(text, field, context),
    format: (value, field, context) => (isEmpty(value) ? '' : kind.format(value, field, context)),
    toText: (value, field, context) => (isEmpty(value) ? '' : toText(value, field, context)),
  };
}

/** The sample of what is counted, uploaded, or follows from something else. */
export const none: FieldKind['sample'] = () => undefined;

/** Of a value that is chosen, not typed. */
export const notChosen: FieldKind['missing'] = ({ title }) => ({
  en: 'Please choose',
  zh: `请选择${title.zh}`,
});

/** Title and help in the context's language. */
export const annotations = (field: Field, { language }: SchemaContext) =>
  language === undefined
    ? {}
    : { title: field.title[language], ...(field.help && { description: field.help[language] }) };

/**
 * Names in a list as people write it. Commas separate too, but a name that is known with its comma stays whole.
 */
export const namesIn = (text: string, isKnown: (name: string) => boolean): string[] =>
  text
    .split(/[;；\n]/)
    .flatMap((part) => (isKnown(part) ? [part] : part.split(/[,，、]/)))
    .filter((name) => !isBlank(name));

/** A value as text where its shape promises a text. */
export const asText = (value: FieldValue) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** Entries of a list value, as texts. */
export const asList = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.map(asText) : isBlank(value) ? [] : [asText(value)];
