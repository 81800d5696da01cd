import type { Guard } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Link } from '../../../BusinessError.ts';
import { errors } from '../../../errors.ts';
import { systemCaller } from '../../../systemCaller.ts';
import { grantedActions } from '../../menu/permissions.ts';
import { allOwnedBy } from '../../owned/ownedBy.ts';
import { ownedInWords } from '../../owned/ownedInWords.ts';
import type { WriteContext } from '../WriteContext.ts';

/** The error that names what stands in the name of a person, and leads whoever acts to what they can see to there. */
export async function refusalOfOwned(
  registry: Registry,
  { services, tx, caller }: WriteContext,
  guard: Guard,
  personId: string,
) {
  const owned = await allOwnedBy(services, tx, personId);
  if (owned.length === 0) return undefined;
  const links = owned.flatMap(({ module: of, field, titles, apart }): Link[] =>
    caller !== systemCaller && grantedActions(registry.module(of), caller).has('read')
      ? [{ module: of, title: titles.module, owner: { personId, field, apart } }]
      : [],
  );
  return errors.guard(guard.id, guard.message, { owned: ownedInWords(owned) }, links);
}
