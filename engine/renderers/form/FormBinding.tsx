import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import type { FormStore } from './FormStore.ts';
import type { Path } from './path.ts';
import type { TitleCache } from './TitleCache.ts';

/** What widgets know of the form they stand in. */
export interface FormBinding {
  store: FormStore;
  titles: TitleCache;
  /** The person left the field: its messages may show from now on. */
  touch(path: Path): void;
}

const FormContext = createContext<FormBinding | null>(null);
export const FormBindingProvider = FormContext;

export function useFormBinding(): FormBinding {
  const binding = use(FormContext);
  if (!binding) throw new Error('Widgets must stand inside a form');
  return binding;
}

/** The value at `path`; renders again when it is written. */
export function useStoreValue(path: Path): FieldValue {
  const { store } = useFormBinding();
  const subscribe = useCallback(
    (wake: () => void) => store.subscribe(path, wake, true),
    [store, path],
  );
  return useSyncExternalStore(subscribe, () => store.get(path));
}
