import { useEffect, useState } from 'react';
import { isApiError } from '../../api/ApiError.ts';

/** Milliseconds without a change after which is asked. */
const quiet = 300;
/** Milliseconds after which is tried again what failed for now. */
export const again = 5_000;

/**
 * What the server answers about what is drawn, asked a moment after each change; undefined until it answered once. The
 * last answer stands meanwhile; what fails for now, as without a network, is asked again.
 *
 * @param ask changes with what is drawn; undefined: nothing is to be asked
 */
export function useAnswer<T>(
  ask: ((signal: AbortSignal) => Promise<T>) | undefined,
): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => {
    if (!ask) return undefined;
    const own = new AbortController();
    const tell = () =>
      void ask(own.signal).then(setAnswer, (error: unknown) => {
        if (isApiError(error) && error.passes) timer = setTimeout(tell, again);
      });
    let timer = setTimeout(tell, quiet);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [ask]);
  return ask && answer;
}
