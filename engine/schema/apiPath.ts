import type { ApiCall } from './language/index.ts';

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

/** What stands for a page and for the rows on it. */
export const pageSlots: readonly string[] = ['page', 'rows', 'row'];

/** Calls that write are called with POST, all others with GET. */
export const methodOf = ({ change, deletes, act }: ApiCall): 'GET' | 'POST' =>
  change || deletes || act !== undefined ? 'POST' : 'GET';

/** Calls that answer a file. */
export const answersFile = (call: ApiCall): boolean => call.export !== undefined || !!call.template;
