import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { WorkClock } from './WorkClock.ts';

/**
 * Makes ids follow from the clock and a count in this process, so that the same story makes the same dump: ids grow with
 * the clock, and within one of its moments by milliseconds.
 */
export function makeRepeatable(clock: WorkClock) {
  let count = 0;
  // Numbers in place of chance: they pack far better.
  const bytes = (length: number) => {
    const all = Buffer.alloc(length);
    const size = Math.min(4, length);
    all.writeUIntBE(++count % 256 ** size, length - size, size);
    return all;
  };
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
