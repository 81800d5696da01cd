import type { Flow } from '../language/index.ts';
import { changesOf } from './changesOf.ts';
import type { JsonObject } from './json.ts';
import { merge } from './merge.ts';

/**
 * A module, drawn without what goes without saying, with another process: where that stays as it is, it says no more
 * than before.
 *
 * @param inForce the process of the module, with all that goes without saying
 * @param flow the other one, likewise
 */
export function withFlow(value: JsonObject, inForce: Flow, flow: Flow): JsonObject {
  let isTold = false;
  const change = changesOf(inForce, flow);
  const merged = merge(value['flow'], change ?? {}, { tell: () => (isTold = true) });
  return { ...value, flow: isTold ? flow : merged };
}
