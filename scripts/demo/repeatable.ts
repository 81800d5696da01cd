import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createRandom } from './random.ts';
import type { WorkClock } from './WorkClock.ts';

/**
 * Makes ids follow from the clock and a seed in this process, so that the same story makes the same dump: ids grow with
 * the clock, and within one of its moments by milliseconds.
 */
export function makeRepeatable(clock: WorkClock) {
  const random = createRandom(7);
  const bytes = (count: number) =>
    Buffer.from(Array.from({ length: count }, () => random.integer(0, 255)));
  const uuid = () => {
    const all = bytes(16);
    all[6] = (all[6]! & 0x0f) | 0x40;
    all[8] = (all[8]! & 0x3f) | 0x80;
    return all.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid });
  syncBuiltinESMExports();
  let moment = 0;
  let last = 0;
  Date.now = () => {
    const now = clock.now().getTime();
    last = now === moment ? last + 1 : now;
    moment = now;
    return last;
  };
}
