import { useEffect, useMemo, useRef } from 'react';
import type { Dictionary, Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { RecordForm, type RecordFormHandle } from '../form/RecordForm.tsx';
import { RendererProvider, useServices } from '../RendererContext.tsx';

export interface FieldStoryProps {
  field: Field;
  value?: FieldValue;
  /** What other fields of its record hold. */
  beside?: RecordData;
  /** Titles of references, by path below `value`. */
  titles?: Readonly<Record<string, string>>;
  readOnly?: boolean;
  /** Shows what is wrong with the value. */
  isChecked?: boolean;
  /** Besides those of the product. */
  dicts?: readonly Dictionary[];
}

/** A field in all its views: the input, the cell of a list, and as it is read. */
export function FieldStory({
  field,
  value,
  beside = {},
  titles = {},
  readOnly,
  isChecked,
  dicts,
}: FieldStoryProps) {
  const services = useServices();
  const module = useMemo(
    () => moduleOf({ ...field, readOnly: readOnly ?? field.readOnly }),
    [field, readOnly],
  );
  const own = useMemo(() => {
    const { registry } = services;
    return {
      ...services,
      registry: createRegistry({
        ...registry,
        modules: [...registry.modules, module],
        dicts: [...registry.dicts, ...(dicts ?? [])],
      }),
    };
  }, [services, module, dicts]);
  const form = useRef<RecordFormHandle>(null);
  useEffect(() => {
    if (isChecked) void form.current?.validate();
  }, [isChecked]);
  const { Cell, View }: FieldView = fieldViews[field.type];
  const record = { ...beside, value };
  const shown = { field, value, path: 'value', titles: (path: string) => titles[path], record };
  return (
    <RendererProvider services={own}>
      <RecordForm ref={form} module={module} mode="edit" record={record} titles={titles} />
      <div style={{ display: 'flex', gap: 48, padding: 16 }}>
        <div style={{ width: 200 }}>
          <Cell {...shown} />
        </div>
        <div style={{ flex: 1 }}>
          <View {...shown} />
        </div>
      </div>
    </RendererProvider>
  );
}

const moduleOf = (field: Field): Module => ({
  module: 'fieldStory',
  title: field.title,
  record: { title: 'value' },
  fields: { value: field },
  access: [],
  list: { columns: [{ id: 'value' }] },
  form: {
    tabs: [{ id: 'tab', title: field.title, sections: [{ id: 'section', rows: [['value']] }] }],
  },
  screens: [],
});
