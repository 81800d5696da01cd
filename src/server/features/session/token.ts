import { createHash, randomBytes } from 'node:crypto';

/** An opaque token: 256 random bits. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The token of an Authorization header, with or without `Bearer`; undefined when there is none. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}
