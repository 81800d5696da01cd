import { useEffect, useRef } from 'react';

/** Remembers how far everything in a page is scrolled, and puts it back when the page shows again. */
export function useKeptScroll(isActive: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const positions = useRef(new Map<Element, { left: number; top: number }>());
  useEffect(() => {
    const element = page.current;
    if (!isActive || !element) return undefined;
    let isRestoring = true;
    const restore = () => {
      for (const [place, position] of positions.current) place.scrollTo(position);
      isRestoring = false;
    };
    // Virtual lists scroll to their start as they come back; after them it is put right.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore);
    });
    const remember = ({ target }: Event) => {
      if (isRestoring || !(target instanceof Element)) return;
      positions.current.set(target, { left: target.scrollLeft, top: target.scrollTop });
    };
    element.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', remember, { capture: true });
    };
  }, [isActive]);
  return page;
}
