import { useEffect, useMemo, useState } from 'react';
import type { OperatorValue } from '#engine/fields/operators.ts';
import { isWords } from '#engine/schema/language/fieldUses.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { FormBindingProvider } from '../../form/FormBinding.tsx';
import { FormStore } from '../../form/FormStore.ts';
import { TitleCache } from '../../form/TitleCache.ts';
import { fromStore, toStore } from '../../list/filterStore.ts';
import { FilterValue } from '../../list/FilterValue.tsx';
import { RendererProvider, useServices } from '../../RendererContext.tsx';

interface ValueFormProps {
  /** What the value is one of, or several. */
  field: Field;
  module: Module;
  path: string;
  shape: OperatorValue;
  value: FieldValue | undefined;
  /** Undefined: nothing is given. */
  onChange: (value: FieldValue) => void;
}

/** A value that is typed or chosen by the widget of its field, as the filters of a list have it. */
export function ValueForm({ field, module, path, shape, value, onChange }: ValueFormProps) {
  const services = useServices();
  // it may be about any record: what a form narrows its choices by is not there
  const anyRecord = useMemo(
    () => ({
      ...services,
      options: ({ for: _for, parent: _parent, ...query }: Parameters<typeof services.options>[0]) =>
        services.options(query),
    }),
    [services],
  );
  const [binding] = useState(() => ({
    store: new FormStore(toStore(shape, isTyped(field, shape) ? asTyped(value) : value)),
    titles: new TitleCache(),
    touch: () => undefined,
  }));
  useEffect(
    () =>
      binding.store.subscribe([], () => onChange(fromStore(shape, binding.store.getData())), true),
    [binding, shape, onChange],
  );
  return (
    <RendererProvider services={anyRecord}>
      <FormBindingProvider value={binding}>
        <FilterValue shape={shape} field={field} module={module} path={path} />
      </FormBindingProvider>
    </RendererProvider>
  );
}

/** Several texts are typed with commas between them. */
const isTyped = (field: Field, shape: OperatorValue) => isWords(field) && shape === 'list';
const asTyped = (value: FieldValue | undefined) =>
  Array.isArray(value) ? value.join(', ') : value;
