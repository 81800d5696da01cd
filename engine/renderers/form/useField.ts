import { useCallback, useSyncExternalStore } from 'react';
import { sectionKey, type FieldState } from './FieldStates.ts';
import { useForm } from './FormModelContext.tsx';

/** What may be done with a field now. */
export function useFieldState(key: string): FieldState {
  const { states } = useForm().model;
  const subscribe = useCallback((wake: () => void) => states.subscribe(key, wake), [states, key]);
  return useSyncExternalStore(subscribe, () => states.get(key));
}

/** True while a section and any of its fields are to be seen. */
export function useSectionShown(section: string, fields: readonly string[]): boolean {
  const { states } = useForm().model;
  const names = fields.join();
  const subscribe = useCallback(
    (wake: () => void) => {
      const stops = [sectionKey(section), ...names.split(',')].map((key) =>
        states.subscribe(key, wake),
      );
      return () => stops.forEach((stop) => stop());
    },
    [states, section, names],
  );
  return useSyncExternalStore(
    subscribe,
    () =>
      states.get(sectionKey(section)).isVisible &&
      fields.some((name) => states.get(name).isVisible),
  );
}

/** Messages at a path key: `paymentTerms.0.ratio`. */
export function useFieldErrors(key: string): readonly string[] | undefined {
  const { store } = useForm().model;
  const subscribe = useCallback((w: () => void) => store.subscribeErrors(w, key), [store, key]);
  return useSyncExternalStore(subscribe, () => store.errorsAt(key));
}
