import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sharedSecret } from '../../db/sharedSecret.ts';
import type { Database } from '../../db/Database.ts';

/** People of one device who are remembered. */
const maxPeople = 8;
const idLength = 22;

/**
 * The id by which a device knows a person, out of its cookie: one signed mark for each who has signed in from it. It
 * opens nothing; it only tells the person's own attempts from a stranger's.
 *
 * @returns undefined for a device the person has not signed in from
 */
export async function deviceOf(db: Database, cookie: string | undefined, userId: string) {
  if (!cookie) return undefined;
  const secret = await sharedSecret(db, 'devices');
  return marksIn(cookie)
    .find((mark) => isMarkOf(secret, mark, userId))
    ?.slice(0, idLength);
}

/** The cookie with a new mark of this person in place of an older one. */
export async function rememberDevice(db: Database, cookie: string | undefined, userId: string) {
  const secret = await sharedSecret(db, 'devices');
  const id = randomBytes(16).toString('base64url');
  const others = marksIn(cookie).filter((mark) => !isMarkOf(secret, mark, userId));
  return [`${id}${signature(secret, id, userId)}`, ...others].slice(0, maxPeople).join('.');
}

const marksIn = (cookie: string | undefined) =>
  (cookie ?? '')
    .split('.')
    .filter((mark) => /^[\w-]{65}$/.test(mark))
    .slice(0, maxPeople);

const signature = (secret: Buffer, id: string, userId: string) =>
  createHmac('sha256', secret).update(`${id}.${userId}`).digest('base64url');

function isMarkOf(secret: Buffer, mark: string, userId: string): boolean {
  const expected = signature(secret, mark.slice(0, idLength), userId);
  return timingSafeEqual(Buffer.from(mark.slice(idLength)), Buffer.from(expected));
}
