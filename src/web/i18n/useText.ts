import { useCallback } from 'react';
import type { Text } from '#engine/schema/language/index.ts';
import { useStore } from '../state/createStore.ts';
import { language } from '../state/preferences.ts';

/** Picks the language of texts that stand in schemas and answers; `''` when there is none. */
export function useText(): (text: Text | undefined | null) => string {
  const chosen = useStore(language);
  return useCallback((text) => text?.[chosen] || text?.en || '', [chosen]);
}
