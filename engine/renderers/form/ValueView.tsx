import { asList } from '#engine/fields/kind.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { fieldViews } from '../fields/index.ts';
import { useMissingTitles } from '../fields/parts/useMissingTitles.ts';
import { useReferencedModule } from '../fields/parts/useReferencedModule.ts';
import { useStoreValue } from './FormBinding.tsx';
import { useForm } from './FormModelContext.tsx';
import type { Path } from './path.ts';

/** What a field of a form holds now, as text. */
export function ValueView({ name, path }: { name: string; path: Path }) {
  const { model } = useForm();
  const value = useStoreValue(path);
  const field = model.module.fields[name]!;
  const { View }: FieldView = fieldViews[field.type];
  const { store, titles, module } = model;
  const referenced = useReferencedModule(path, field);
  useMissingTitles(titles, referenced ? [{ module: referenced, ids: asList(value) }] : []);
  return (
    <View
      field={field}
      value={value}
      path={name}
      titles={titles.at}
      beside={{ fields: module.fields, values: store.getData() }}
    />
  );
}
