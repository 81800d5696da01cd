import { useEffect, useMemo, useState } from 'react';
import { asText } from '#engine/fields/kind.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { FormBindingProvider } from '../../form/FormBinding.tsx';
import { FormStore } from '../../form/FormStore.ts';
import { TitleCache } from '../../form/TitleCache.ts';
import { fromStore, toStore } from '../../list/filterStore.ts';
import { FilterValue } from '../../list/FilterValue.tsx';
import { RendererProvider, useServices } from '../../RendererContext.tsx';
import { listed, readLiteral, unlisted, writeLiteral } from './literals.ts';

interface KnownValueProps {
  /** What the value is one of, or several. */
  field: Field;
  module: Module;
  path: string;
  isList: boolean;
  isFigure: boolean;
  /** As the language writes it. */
  text: string;
  onChange: (text: string) => void;
}

/** A value that is typed or chosen by the widget of its field, as the filters of a list have it. */
export function KnownValue(props: KnownValueProps) {
  const { field, module, path, isList, isFigure, text, onChange } = props;
  const services = useServices();
  // a condition may be about any record: what a form narrows its choices by is not there
  const anyRecord = useMemo(
    () => ({
      ...services,
      options: ({ for: _for, parent: _parent, ...query }: Parameters<typeof services.options>[0]) =>
        services.options(query),
    }),
    [services],
  );
  const shape = isList ? 'list' : 'one';
  const [binding] = useState(() => {
    const value = isList ? (unlisted(text) ?? []) : (readLiteral(text, isFigure) ?? null);
    return {
      store: new FormStore(toStore(shape, isTyped(field) && isList ? asTyped(value) : value)),
      titles: new TitleCache(),
      touch: () => undefined,
    };
  });
  useEffect(
    () =>
      binding.store.subscribe(
        [],
        () => {
          const value = fromStore(shape, binding.store.getData());
          const texts = (Array.isArray(value) ? value : [value]).map(asText).filter(Boolean);
          if (isList) onChange(texts.length > 0 ? listed(texts) : '');
          else onChange(texts[0] ? writeLiteral(texts[0], isFigure) : '');
        },
        true,
      ),
    [binding, shape, isList, isFigure, onChange],
  );
  return (
    <RendererProvider services={anyRecord}>
      <FormBindingProvider value={binding}>
        <FilterValue shape={shape} field={field} module={module} path={path} />
      </FormBindingProvider>
    </RendererProvider>
  );
}

const isTyped = ({ type }: Field) => type === 'string';
/** Several texts are typed with commas between them. */
const asTyped = (value: string | string[] | null) =>
  Array.isArray(value) ? value.join(', ') : value;
