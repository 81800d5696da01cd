import { useLayoutEffect, useRef } from 'react';

/** Keys of the application: `mod` is Ctrl, or Command on a Mac. */
export type Keys = 'mod+k' | 'mod+s' | 'mod+enter' | 'alt+a' | 'alt+r' | 'alt+n' | '?' | '/';

/** Runs `action` on a key combination while the component is shown. Single keys rest while one types. */
export function useShortcut(keys: Keys, action: () => void, isOn = true): void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  // What a page shows can be pressed at once, so its keys listen before it is painted.
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!matches(event, keys) || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn, keys]);
}

function matches(event: KeyboardEvent, keys: Keys): boolean {
  const [modifier, key] = keys.includes('+') ? keys.split('+') : [undefined, keys];
  const isMod = event.ctrlKey || event.metaKey;
  if ((modifier === 'mod') !== isMod || (modifier === 'alt') !== event.altKey) return false;
  if (!modifier && isTyping(event.target)) return false;
  // With Alt, a Mac types another character; the physical key tells.
  return event.key.toLowerCase() === key || event.code === `Key${key?.toUpperCase()}`;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
