import { randomUUID } from 'node:crypto';

/** A UUIDv7: grows with time, so that new rows lie together and sort as they were made. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // What follows the version digit of a random one is random here, too.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
