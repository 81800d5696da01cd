import { useCallback, useSyncExternalStore } from 'react';
import { isTyped } from '#engine/schema/isTyped.ts';
import { kindOf } from '#engine/fields/index.ts';
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

/** Of a form that is mostly read: which of these fields are to be read, and have no value. */
export function useNotFilledIn(fields: readonly string[]): readonly string[] {
  const { module, states, store, isMostlyRead } = useForm().model;
  const names = fields.join();
  const subscribe = useCallback(
    (wake: () => void) => {
      const stops = names
        .split(',')
        .flatMap((name) => [states.subscribe(name, wake), store.subscribe([name], wake, true)]);
      return () => stops.forEach((stop) => stop());
    },
    [states, store, names],
  );
  const isNotFilledIn = (name: string) => {
    const { isVisible, isTextOnly } = states.get(name);
    const field = module.fields[name]!;
    return isVisible && isTextOnly && isTyped(field) && kindOf(field).isEmpty(store.get([name]));
  };
  const found = useSyncExternalStore(subscribe, () =>
    isMostlyRead ? fields.filter(isNotFilledIn).join() : '',
  );
  return found ? found.split(',') : [];
}

/** Messages at a path key: `paymentTerms.0.ratio`. */
export function useFieldErrors(key: string): readonly string[] | undefined {
  const { store } = useForm().model;
  const subscribe = useCallback((w: () => void) => store.subscribeErrors(w, key), [store, key]);
  return useSyncExternalStore(subscribe, () => store.errorsAt(key));
}
