import type { SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { ownerships, statusesThatStay, type Owned, type Ownership } from '#engine/schema/owners.ts';
import type { Queryable } from '../../db/Database.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import { rowsOf } from '../records/list/rowsOf.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, sql } from '../../db/query.ts';
import { and, yes } from '../records/sql/fragment.ts';
import { openAmount, standsOpen } from './standsOpen.ts';

/**
 * What stands in the name of a person and is to be handed over or settled, of each module as its list says to the
 * caller; where there is nothing, or nothing to be seen, it is not named.
 */
export function ownedBy(services: Services, caller: Caller, userId: string): Promise<Owned[]> {
  return services.db.snapshot((db) => {
    const context = { services, caller, db };
    const seen = ownerships(services.registry()).filter(
      ({ module, field }) => accessFor(context, module).visibility(field, 't') !== 'never',
    );
    return counted(services, db, seen, userId, (one) => sightOf(context, one, userId));
  });
}

/** The same, whoever may read it. */
export const allOwnedBy = (services: Services, db: Queryable, userId: string): Promise<Owned[]> =>
  counted(services, db, ownerships(services.registry()), userId, () => ({
    rows: yes,
    seesAmount: true,
  }));

/** Which rows `t` somebody may read, and whether what their amounts read. */
interface Sight {
  rows: SqlFragment;
  seesAmount: boolean;
}

function sightOf(
  context: ReadContext,
  { module, field, amount }: Ownership,
  userId: string,
): Sight {
  const registry = context.services.registry();
  const spec = registry.module(module);
  const access = accessFor(context, module);
  const filters = [{ field, operator: 'in', value: [userId] }];
  const reads = amount === undefined ? [] : expressionsOf(registry).record(module, amount).paths;
  return {
    rows: rowsOf(context, spec, spec.list, { filters }),
    seesAmount: reads.every(([head]) => access.visibility(head!, 't') === 'always'),
  };
}

async function counted(
  services: Services,
  db: Queryable,
  all: readonly Ownership[],
  userId: string,
  sight: (ownership: Ownership) => Sight,
): Promise<Owned[]> {
  const found = await thatHave(services, db, all, userId);
  if (found.length === 0) return [];
  const figures = found.map((one) => {
    const { rows, seesAmount } = sight(one);
    const where = and([standsOpen(services, one, userId), rows]);
    const amount = seesAmount ? openAmount(services, one) : sql`null::numeric`;
    return sql`(select jsonb_build_object('count', count(*), 'amount', (${amount})::text)
      from ${tableOf(services, one)} t where ${where})`;
  });
  const { rows } = (await db.first<{ rows: { count: number; amount: string | null }[] }>(
    sql`select to_jsonb(array[${join(figures)}]) as rows`,
  ))!;
  return found.flatMap((one, index) => {
    const { count, amount } = rows[index]!;
    return count > 0 ? [told(services, one, count, amount)] : [];
  });
}

/** Most modules have nothing in this name, so that all of them are asked that first. */
async function thatHave(
  services: Services,
  db: Queryable,
  all: readonly Ownership[],
  userId: string,
): Promise<Ownership[]> {
  if (all.length === 0) return [];
  const has = all.map(
    (one) =>
      sql`exists (select from ${tableOf(services, one)} t where ${standsOpen(services, one, userId)})`,
  );
  const row = await db.first<{ has: boolean[] }>(sql`select array[${join(has)}]::boolean[] as has`);
  return all.filter((_, index) => row!.has[index]);
}

const tableOf = (services: Services, { module }: Ownership) =>
  entityOf(services.registry().module(module)).table;

function told(services: Services, one: Ownership, count: number, amount: string | null): Owned {
  const registry = services.registry();
  const { title, fields } = registry.module(one.module);
  const { module, field, leaving } = one;
  return {
    module,
    field,
    titles: { module: title, field: fields[field]!.title },
    leaving,
    count,
    ...(amount !== null && { amount }),
    apart: statusesThatStay(registry, one),
  };
}
