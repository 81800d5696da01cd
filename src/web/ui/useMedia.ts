import { useCallback, useSyncExternalStore } from 'react';

/** A list and a record have room beside each other. */
const wide = matchMedia('(width >= 1280px)');
/** What stands above a list is out of sight once its cards are gone through. */
const phone = matchMedia('(width <= 480px)');

function useMedia(media: MediaQueryList): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

export const useIsWide = () => useMedia(wide);
export const useIsPhone = () => useMedia(phone);
