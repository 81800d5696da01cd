import { errors } from '../../errors.ts';

/** Three times the largest definition there is. */
const maxKilobytes = 1000;

/** @throws errors.definitionTooLarge for what would keep the server busy, of any shape */
export function refuseLarge(value: unknown) {
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '');
  if (bytes > maxKilobytes * 1000) throw errors.definitionTooLarge({ maxKilobytes });
}
