import { useEffect, useState } from 'react';
import { pendingCalls } from '../api/client.ts';
import { useStore } from '../state/createStore.ts';

/** A thin line at the top while calls are under way for longer than a blink. */
export function ProgressBar() {
  const isBusy = useStore(pendingCalls) > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isBusy), isBusy ? 120 : 80);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return <div className="progress" data-shown={isShown || undefined} aria-hidden="true" />;
}
