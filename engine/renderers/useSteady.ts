import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Told when the pointer is pressed anywhere on the page, and when that is over. */
const followers = new Set<(isPressed: boolean) => void>();

/**
 * What lies under the pointer: the value, which stays as it was while the pointer is pressed. A click arrives where the
 * pointer was at both its ends: among rows that move in between, it would arrive nowhere.
 */
export function useSteady<T>(value: T): T {
  const drawn = useRef(value);
  const [held, setHeld] = useState<{ value: T }>();
  useLayoutEffect(() => {
    drawn.current = value;
  });
  useEffect(() => {
    const stop = follow((isPressed) => setHeld(isPressed ? { value: drawn.current } : undefined));
    return () => {
      stop();
      // a page that is left while it is pressed is let go unseen
      setHeld(undefined);
    };
  }, []);
  return held ? held.value : value;
}

function follow(follower: (isPressed: boolean) => void): () => void {
  if (followers.size === 0) watch('add');
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size === 0) watch('remove');
  };
}

function watch(change: 'add' | 'remove') {
  const on = change === 'add' ? window.addEventListener : window.removeEventListener;
  on('pointerdown', press, true);
  on('pointerup', releaseAfterClick, true);
  // bubbling: whoever listens to the click has had it
  for (const end of ['click', 'pointercancel', 'dragend', 'blur']) on(end, release);
}

function press(event: PointerEvent) {
  if (event.isPrimary && event.button === 0) tell(true);
}

/** A click that somebody keeps to themselves does not get here, nor does one that ends elsewhere. */
const releaseAfterClick = () => setTimeout(release);
const release = () => tell(false);

function tell(isPressed: boolean) {
  for (const follower of followers) follower(isPressed);
}
