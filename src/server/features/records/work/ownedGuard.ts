import { targetsIn } from '#engine/schema/rollups.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Owned } from '#engine/schema/owners.ts';
import type { Link } from '../../../BusinessError.ts';
import { grantedActions } from '../../menu/permissions.ts';
import { allOwnedBy } from '../../owned/ownedBy.ts';
import type { Work } from './Work.ts';

/** What stands in the name of the person at a path, as the database has it, and where whoever acts can see to it. */
export async function stillOwned(
  work: Work,
  module: string,
  record: RecordData,
  path: string,
): Promise<{ owned: Owned[]; links: Link[] }> {
  const { services, tx, caller } = work.context;
  const [personId] = targetsIn(work.referredAt(module, record, path));
  if (personId === undefined) return { owned: [], links: [] };
  const owned = await allOwnedBy(services, tx, personId);
  const links = owned.flatMap(({ module: of, field, titles, apart }): Link[] =>
    work.actor && grantedActions(work.registry.module(of), caller).has('read')
      ? [{ module: of, title: titles.module, owner: { personId, field, apart } }]
      : [],
  );
  return { owned, links };
}
