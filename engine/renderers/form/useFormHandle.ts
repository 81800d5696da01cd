import { useImperativeHandle, type Ref } from 'react';
import type { FormModel } from './FormModel.ts';
import type { FormErrors } from './FormStore.ts';
import type { FormLayout } from './layout.ts';
import type { RecordFormHandle } from './RecordFormProps.ts';

interface Form {
  model: FormModel;
  layout: FormLayout;
  /** Shows a field and puts the cursor there. */
  focus: (key: string) => void;
}

/** What whoever shows a form may do with it. */
export function useFormHandle(
  ref: Ref<RecordFormHandle> | undefined,
  { model, layout, focus }: Form,
): RecordFormHandle {
  const { store } = model;
  const focusFirst = (errors: FormErrors) => {
    const first = firstIn(layout, Object.keys(errors));
    if (first !== undefined) focus(first);
  };
  const handle: RecordFormHandle = {
    getData: store.getData,
    getWritable: model.writable,
    isDirty: model.isDirty,
    markSaved: (stored) => model.markSaved(stored),
    validate: async () => {
      await Promise.all([model.load(), model.taken.askNow()]);
      const errors = model.validate();
      focusFirst(errors);
      return Object.keys(errors).length === 0;
    },
    setErrors: (errors) => {
      model.setErrors(errors);
      focusFirst(errors);
    },
    setData: (data) => store.setAll(data),
    titleOf: model.titles.get,
  };
  useImperativeHandle(ref, () => handle);
  return handle;
}

/** The key of the field that stands first in the form. */
const firstIn = ({ places }: FormLayout, keys: readonly string[]): string | undefined =>
  [...places.keys()].flatMap((name) =>
    keys.filter((key) => key === name || key.startsWith(`${name}.`)),
  )[0];
