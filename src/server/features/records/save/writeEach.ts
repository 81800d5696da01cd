import type { Module } from '#engine/schema/language/index.ts';
import type { HandleBody } from '#shared/contract/index.ts';
import { BusinessError } from '../../../BusinessError.ts';
import type { WriteContext } from '../WriteContext.ts';
import { writeRecords } from './writeRecords.ts';

type Body = Pick<HandleBody, 'id' | 'rev' | 'data'>;

/**
 * Creates and changes records as if each were saved by itself: one that is refused leaves the others alone. Together
 * they are faster, so they are tried together first, and by halves where that is refused.
 *
 * @returns for each its id, or why it was not saved
 */
export async function writeEach(
  context: WriteContext,
  module: Module,
  bodies: readonly Body[],
): Promise<(string | BusinessError)[]> {
  if (bodies.length === 0) return [];
  try {
    return await context.tx.attempt(() => writeRecords(context, module, bodies));
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    if (bodies.length === 1) return [error];
    const half = Math.ceil(bodies.length / 2);
    return [
      ...(await writeEach(context, module, bodies.slice(0, half))),
      ...(await writeEach(context, module, bodies.slice(half))),
    ];
  }
}
