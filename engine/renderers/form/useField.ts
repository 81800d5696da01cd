import { useCallback, useSyncExternalStore } from 'react';
import type { FieldState } from './FieldStates.ts';
import { useForm } from './FormModelContext.tsx';

/** What may be done with a field, or a section, now. */
export function useFieldState(key: string): FieldState {
  const { states } = useForm().model;
  const subscribe = useCallback((wake: () => void) => states.subscribe(key, wake), [states, key]);
  return useSyncExternalStore(subscribe, () => states.get(key));
}

/** Messages at a path key: `paymentTerms.0.ratio`. */
export function useFieldErrors(key: string): readonly string[] | undefined {
  const { store } = useForm().model;
  const subscribe = useCallback((w: () => void) => store.subscribeErrors(w, key), [store, key]);
  return useSyncExternalStore(subscribe, () => store.errorsAt(key));
}
