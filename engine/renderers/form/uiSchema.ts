import type { UiSchema } from '@rjsf/utils';
import type { Language, Module } from '#engine/schema/language/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { fieldViews } from '../fields/index.ts';
import { inLanguage } from '../text.ts';
import type { FormLayout } from './layout.ts';

/** What rjsf's template is told of the form as a whole. */
export interface FormOptions {
  layout: FormLayout;
}

/** What rjsf's template is told of a field. */
export interface FieldOptions {
  /** Columns of twelve. */
  span: number;
  /** The label is read out only: the section's title stands in its place. */
  isNamed: boolean;
  /** The control is no single element a label can point to. */
  isGroup: boolean;
}

/** How rjsf draws a record: where its fields stand, what they are called, and which widget of the registry each has. */
export function uiSchemaOf({ fields }: Module, layout: FormLayout, language: Language): UiSchema {
  const form: FormOptions = { layout };
  const placed = layout.tabs
    .flatMap(({ sections }) => sections.flatMap(({ chunks }) => chunks))
    .flatMap(({ rows }) => rows.flat());
  return {
    'ui:options': { ...form },
    ...Object.fromEntries(
      placed.map(({ name, ...place }) => {
        const { type, title, help } = fields[name]!;
        const { isGroup = false }: FieldView = fieldViews[type];
        const options: FieldOptions = { ...place, isGroup };
        return [
          name,
          {
            'ui:widget': type,
            ...asOneValue,
            'ui:title': inLanguage(title, language),
            ...(help && { 'ui:help': inLanguage(help, language) }),
            'ui:options': options,
          },
        ];
      }),
    ),
  };
}

/** rjsf's other fields turn what a widget writes into form data; ours write the store, so each value is one to rjsf. */
const asOneValue = { 'ui:field': 'StringField' };
