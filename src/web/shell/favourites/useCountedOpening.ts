import { useEffect } from 'react';
import { addFrequentMenu } from '../../api/frequentMenus.ts';
import { useFavourites } from './useFavourites.ts';

/** Counts that a page one keeps was opened: once for each time one comes to it. */
export function useCountedOpening(path: string | undefined): void {
  const { kept } = useFavourites();
  const isKept = kept.some(({ url }) => url === path);
  useEffect(() => {
    // what was kept just now is counted by that
    if (path && isKept) void addFrequentMenu(path, true).catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);
}
