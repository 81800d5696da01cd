import { memo, useCallback, useSyncExternalStore } from 'react';
import { fieldViews } from '../fields/index.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { useLean } from '../lean/LeanProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { errorId, FieldFrame, helpId } from './FieldFrame.tsx';
import type { FieldState } from './FieldStates.ts';
import { useStoreValue } from './FormBinding.tsx';
import { useForm } from './FormModelContext.tsx';
import type { LayoutField } from './layout.ts';

/** One field of a form. It renders when its state or its messages change, never on a keystroke. */
export const FormField = memo(function FormField({ name, span, isNamed }: LayoutField) {
  const { model, idOf } = useForm();
  const text = useText();
  const lean = useLean();
  const state = useFieldState(name);
  const errors = useFieldErrors(name);
  const field = model.module.fields[name]!;
  const view: FieldView = fieldViews[field.type];
  const id = idOf([name]);
  const isDerived = field.type === 'computed' || field.type === 'rollup';
  const described = [field.help && helpId(id), errors && errorId(id)].filter(Boolean).join(' ');
  return (
    <FieldFrame
      {...{ id, name, field, state, errors, span, isNamed, isGroup: view.isGroup === true }}
    >
      {state.isTextOnly && !isDerived ? (
        <div className={lean.readValue} id={id} tabIndex={-1}>
          <ValueView name={name} />
        </div>
      ) : (
        <view.Widget
          id={id}
          path={[name]}
          field={field}
          owner={{ module: model.module.module, field: name }}
          label={text(field.title)}
          place="form"
          required={state.isRequired}
          readOnly={state.isReadOnly}
          invalid={errors !== undefined}
          describedBy={described || undefined}
        />
      )}
    </FieldFrame>
  );
});

function ValueView({ name }: { name: string }) {
  const { model } = useForm();
  const value = useStoreValue([name]);
  const field = model.module.fields[name]!;
  const { View }: FieldView = fieldViews[field.type];
  return <View field={field} value={value} path={name} titles={(_, id) => model.titles.get(id)} />;
}

export function useFieldState(key: string): FieldState {
  const { states } = useForm().model;
  const subscribe = useCallback((wake: () => void) => states.subscribe(key, wake), [states, key]);
  return useSyncExternalStore(subscribe, () => states.get(key));
}

export function useFieldErrors(key: string): readonly string[] | undefined {
  const { store } = useForm().model;
  const subscribe = useCallback((w: () => void) => store.subscribeErrors(w, key), [store, key]);
  return useSyncExternalStore(subscribe, () => store.errorsAt(key));
}
