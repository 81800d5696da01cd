import { useLayoutEffect, useState, type RefObject } from 'react';

/** Pixels that an element is wide inside, known before it is painted; 0 where nothing is laid out. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
  return width;
}
