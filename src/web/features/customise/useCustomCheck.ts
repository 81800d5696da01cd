import { useEffect, useState } from 'react';
import type { CustomCheck, CustomTarget } from '#shared/contract/index.ts';
import { checkCustomisation } from '../../api/customisations.ts';

/** Milliseconds without a change after which the value is checked. */
const quiet = 300;

/**
 * What is wrong with a value, a moment after each change; undefined until it was checked once.
 *
 * @param isDrawn false: it is what is in force, which is right
 */
export function useCustomCheck(
  { kind, name }: CustomTarget,
  value: unknown,
  isDrawn: boolean,
): CustomCheck | undefined {
  const [checked, setChecked] = useState<CustomCheck>();
  useEffect(() => {
    if (!isDrawn) return undefined;
    const own = new AbortController();
    const timer = setTimeout(() => {
      // A check that fails, as without a network, leaves the last one standing; publishing checks again.
      checkCustomisation({ kind, name }, value, own.signal).then(setChecked, () => {});
    }, quiet);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [kind, name, value, isDrawn]);
  return isDrawn ? checked : undefined;
}
