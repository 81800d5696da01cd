/** An address of `api` in its parts: `/v1/offices/{city}/{page}` begins with `v1`, `offices`. */
export interface ApiPath {
  fixed: readonly string[];
  /** What the segments after that stand for. */
  slots: readonly string[];
}

export function apiPath(path: string): ApiPath {
  const segments = path.split('/').slice(1);
  const isSlot = (segment: string) => segment.startsWith('{');
  return {
    fixed: segments.filter((segment) => !isSlot(segment)),
    slots: segments.filter(isSlot).map((segment) => segment.slice(1, -1)),
  };
}
