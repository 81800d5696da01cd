import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { errors } from '../../../errors.ts';

/**
 * Where a row stands in an order: the values of its sort keys as text. Encrypted, for a page's address is passed on to
 * others who may not see them; and good only for `subject`, since what one person sees would tell another about rows
 * that are hidden from them.
 */
export interface CursorSeal {
  /** 32 bytes that all servers of a database share. */
  key: Buffer;
  /** Who asks for which list, in which order. */
  subject: string;
}

const version = 1;
const ivBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

export function writeCursor({ key, subject }: CursorSeal, values: readonly (string | null)[]) {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(subject));
  const sealed = [sealing.update(JSON.stringify(values), 'utf8'), sealing.final()];
  return Buffer.concat([Buffer.of(version), iv, sealing.getAuthTag(), ...sealed]).toString(
    'base64url',
  );
}

/** @throws errors.badRequest for anything but what `writeCursor` made for the same subject */
export function readCursor({ key, subject }: CursorSeal, cursor: string): (string | null)[] {
  const bytes = Buffer.from(cursor, 'base64url');
  const head = 1 + ivBytes + tagBytes;
  try {
    if (bytes[0] !== version || bytes.length < head) throw new Error('another version');
    const opening = createDecipheriv(cipher, key, bytes.subarray(1, 1 + ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(subject))
      .setAuthTag(bytes.subarray(1 + ivBytes, head));
    const text = Buffer.concat([opening.update(bytes.subarray(head)), opening.final()]);
    return JSON.parse(text.toString()) as (string | null)[];
  } catch {
    throw errors.badRequest({
      reason: 'this place in the list is of another list, another order or another person',
    });
  }
}
