import { useEffect, useMemo, useRef } from 'react';
import type { Dictionary, Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { RecordForm, type RecordFormHandle } from '../form/RecordForm.tsx';
import { trip } from './trip.ts';
import { WithModules } from './WithModules.tsx';

export interface FieldStoryProps {
  field: Field;
  value?: FieldValue;
  /** What other fields of its record hold. */
  beside?: RecordData;
  /** Those of them that the form shows, too. */
  besideFields?: Readonly<Record<string, Field>>;
  /** Titles of references, by path below `value`. */
  titles?: Readonly<Record<string, string>>;
  readOnly?: boolean;
  /** Shows what is wrong with the value. */
  isChecked?: boolean;
  /** Besides those of the product. */
  dicts?: readonly Dictionary[];
}

const noFields: Readonly<Record<string, Field>> = {};

/** A field in all its views: the input, the cell of a list, and as it is read. */
export function FieldStory({
  field,
  value,
  beside = {},
  besideFields = noFields,
  titles = {},
  readOnly,
  isChecked,
  dicts,
}: FieldStoryProps) {
  const module = useMemo(
    () => moduleOf({ ...field, readOnly: readOnly ?? field.readOnly }, besideFields),
    [field, readOnly, besideFields],
  );
  const modules = useMemo(() => [module, trip], [module]);
  const form = useRef<RecordFormHandle>(null);
  useEffect(() => {
    if (isChecked) void form.current?.validate();
  }, [isChecked]);
  const { Cell, View }: FieldView = fieldViews[field.type];
  const record = { ...beside, value };
  const shown = {
    field,
    value,
    path: 'value',
    titles: (path: string) => titles[path],
    beside: { fields: module.fields, values: record },
  };
  return (
    <WithModules modules={modules} dicts={dicts}>
      <RecordForm ref={form} module={module} mode="edit" record={record} titles={titles} />
      <div style={{ display: 'flex', gap: 48, padding: 16 }}>
        <div style={{ width: 200 }}>
          <Cell {...shown} />
        </div>
        <div style={{ flex: 1 }}>
          <View {...shown} />
        </div>
      </div>
    </WithModules>
  );
}

const moduleOf = (field: Field, beside: Readonly<Record<string, Field>>): Module => ({
  module: 'fieldStory',
  title: field.title,
  record: { title: 'value' },
  fields: { value: field, ...beside },
  access: [],
  list: { columns: [{ id: 'value' }] },
  form: {
    tabs: [
      {
        id: 'tab',
        title: field.title,
        sections: [{ id: 'section', rows: [['value', ...Object.keys(beside)]] }],
      },
    ],
  },
  screens: [],
});
