import type { ReferenceUse } from '#engine/schema/registry.ts';
import type { NextRecord } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor, type ReadContext } from '../../access/index.ts';
import { relatedModules } from '../../definitions/relatedModules.ts';
import { entityOf } from '../sql/entity.ts';
import { join, sql } from '../../../db/query.ts';
import { mayBegin, offering } from './mayBegin.ts';

/**
 * What can follow on a record: modules of which the caller may begin a new one with it, because a reference there
 * offers it while nothing else is filled in. What the record shows in tabs of its own comes first, in their order.
 *
 * @throws errors.notFound when the record may not be read
 */
export async function nextRecords(
  services: Services,
  caller: Caller,
  name: string,
  id: string,
): Promise<NextRecord[]> {
  const context: ReadContext = { services, caller, db: services.db };
  const module = services.registry().module(name);
  const uses = relatedModules(services, module, caller).filter((use) => mayBegin(context, use));
  const offers = uses.map((use) => offering(context, use, name));
  const row = await services.db.first<{ offers: boolean[] }>(
    sql`select array[${join(offers)}]::boolean[] as offers from ${entityOf(module).table} t
      where t.id = ${id}::uuid and ${accessFor(context, name).rows('read', 't')}`,
  );
  if (!row) throw errors.notFound();
  const offered = uses.filter((_, place) => row.offers[place]);
  const beside = (use: ReferenceUse) =>
    offered.filter((other) => other !== use && other.module === use.module && !other.lines);
  const tabs = (module.detail?.tabs ?? []).flatMap((tab) => tab.module ?? []);
  const placeOf = (use: ReferenceUse) => {
    const place = tabs.indexOf(use.module);
    return place < 0 ? tabs.length : place;
  };
  return offered
    .filter((use) => !use.lines || beside(use).length === 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((use) => ({
      module: use.module,
      field: use.lines ? `${use.lines}.${use.field}` : use.field,
      title: beside(use).length > 0 ? use.title : services.registry().module(use.module).title,
    }));
}
