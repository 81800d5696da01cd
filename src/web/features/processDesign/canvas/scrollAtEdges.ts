/** Pixels from an edge within which it scrolls, and how many it does in a frame. */
const edge = 48;
const step = 10;

/**
 * Scrolls what an element stands in, frame by frame, while a point is near an edge of it.
 *
 * @returns stops it
 */
export function scrollAtEdges(
  element: Element,
  pointOf: () => { x: number; y: number },
): () => void {
  const across = scrollerOf(element, 'x');
  const along = scrollerOf(element, 'y');
  let frame = requestAnimationFrame(function scroll() {
    const { x, y } = pointOf();
    const { left, right } = boxOf(across);
    const { top, bottom } = boxOf(along);
    across.scrollBy(nearness(x, left, right), 0);
    along.scrollBy(0, nearness(y, top, bottom));
    frame = requestAnimationFrame(scroll);
  });
  return () => cancelAnimationFrame(frame);
}

const nearness = (at: number, from: number, until: number) =>
  at < from + edge ? -step : at > until - edge ? step : 0;

/** The innermost that can scroll that way; else the page. */
function scrollerOf(element: Element, way: 'x' | 'y'): Element {
  for (let node = element.parentElement; node; node = node.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(node);
    const isLonger =
      way === 'x' ? node.scrollWidth > node.clientWidth : node.scrollHeight > node.clientHeight;
    if (isLonger && /auto|scroll/.test(way === 'x' ? overflowX : overflowY)) return node;
  }
  return document.documentElement;
}

/** What of it is on the screen. */
function boxOf(scroller: Element) {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return {
    left: Math.max(left, 0),
    right: Math.min(right, innerWidth),
    top: Math.max(top, 0),
    bottom: Math.min(bottom, innerHeight),
  };
}
