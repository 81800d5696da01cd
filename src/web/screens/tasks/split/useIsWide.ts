import { useSyncExternalStore } from 'react';

/** A list and a record have room beside each other. */
const media = matchMedia('(width >= 1280px)');

const subscribe = (changed: () => void) => {
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const useIsWide = () => useSyncExternalStore(subscribe, () => media.matches);
