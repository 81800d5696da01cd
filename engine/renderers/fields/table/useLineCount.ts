import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../../form/FormStore.ts';
import type { Path } from '../../form/path.ts';
import { linesAt } from './linesAt.ts';

/** How many lines stand at a path. */
export function useLineCount(store: FormStore, path: Path): number {
  const subscribe = useCallback((wake: () => void) => store.subscribe(path, wake), [store, path]);
  return useSyncExternalStore(subscribe, () => linesAt(store, path).length);
}
