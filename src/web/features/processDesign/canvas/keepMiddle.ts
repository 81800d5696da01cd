/**
 * Keeps what is in the middle of an element that scrolls sideways there while its width changes; at first, its
 * middle.
 */
export function keepMiddle(element: HTMLElement): () => void {
  /** Of all that there is, the share before the middle of what is seen. */
  let share = 0.5;
  const remember = () => {
    share = (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth;
  };
  const observer = new ResizeObserver(() => {
    element.scrollLeft = share * element.scrollWidth - element.clientWidth / 2;
  });
  observer.observe(element);
  element.addEventListener('scroll', remember, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', remember);
  };
}
