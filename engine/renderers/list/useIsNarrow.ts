import { useSyncExternalStore } from 'react';

/** Of a phone; the styles of lists say the same. */
const query = '(max-width: 640px)';

/** Where there is no window yet, as in a test without one, it is wide. */
const media = typeof matchMedia === 'undefined' ? undefined : matchMedia(query);

const subscribe = (changed: () => void) => {
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
};

/** Whether columns beside each other have no room. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => media?.matches ?? false);
