import { useEffect, useEffectEvent } from 'react';

/** A moment is over when the clocks of both machines say so. */
const graceMs = 1_000;
/** Timers count no further. */
const longest = 2 ** 31 - 1;

/** Does something when a time has come; nothing for one that is long over, or none. */
export function useAt(time: string | undefined, run: () => void): void {
  const due = useEffectEvent(run);
  useEffect(() => {
    const left = time === undefined ? -1 : Date.parse(time) - Date.now() + graceMs;
    if (left <= 0 || left > longest) return;
    const timer = setTimeout(due, left);
    return () => clearTimeout(timer);
  }, [time]);
}
