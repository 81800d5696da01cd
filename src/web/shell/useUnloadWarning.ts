import { useEffect } from 'react';
import { isAnyEdited } from './edited.ts';

/** The browser asks before an edited page is left for good. */
export function useUnloadWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isAnyEdited()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
