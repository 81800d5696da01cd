import { useEffect, useState, type RefObject } from 'react';

/** True while an element can be scrolled on towards the end of its lines. */
export function useHasMoreAside(scroller: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () =>
      setHasMore(element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return hasMore;
}
