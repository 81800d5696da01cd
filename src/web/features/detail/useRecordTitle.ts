import { useEffect } from 'react';
import { usePage } from '../../shell/tabs/PageContext.ts';

/** Names the tab and the window after the record in it. */
export function useRecordTitle(name: string) {
  const { setTitle } = usePage();
  useEffect(() => {
    if (name) setTitle({ en: name, zh: name });
  }, [name, setTitle]);
}
