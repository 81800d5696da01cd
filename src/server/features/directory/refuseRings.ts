import { errors } from '../../errors.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { BindingReader } from './BindingReader.ts';
import { findRing, readSubstitutions } from './substitutions.ts';

/**
 * Refuses people who represent each other in a ring. Reads after the epoch of permissions is bumped: whoever saves the
 * other half of a ring at the same time waits there.
 *
 * @throws errors.substitutesInRing naming the people
 */
export async function refuseRings({ services, tx, now }: WriteContext): Promise<void> {
  const reader = new BindingReader(tx, services.registry(), now);
  const ring = findRing(await readSubstitutions(reader));
  if (!ring) return;
  const directory = services.directory();
  const people = ring.map((userId) => directory.person(userId)?.name ?? '?').join(' → ');
  throw errors.substitutesInRing({ people });
}
