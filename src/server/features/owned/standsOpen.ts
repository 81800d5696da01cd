import { toCondition, toSql } from '#engine/expression/index.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { statusesThatStay, type Ownership } from '#engine/schema/owners.ts';
import type { Services } from '../../Services.ts';
import { name, sql } from '../../db/query.ts';
import { and, yes } from '../records/sql/fragment.ts';
import { sqlScope } from '../records/sql/scope.ts';

type Known = Pick<Services, 'registry' | 'now'>;

/** Condition on rows `t`: they stand in the name of this person, to be handed over or settled. */
export const standsOpen = (services: Known, ownership: Ownership, userId: string): SqlFragment =>
  and([sql`t.${name(ownership.field)} = ${userId}::uuid`, isOpen(services, ownership)]);

/** Condition on rows `t`: something is left to do about them when their owner leaves. */
export function isOpen(services: Known, ownership: Ownership): SqlFragment {
  const registry = services.registry();
  const { module, where } = ownership;
  const apart = statusesThatStay(registry, ownership);
  const scope = scopeOf(services, ownership);
  return and([
    apart.length ? sql`coalesce(t.status, '') <> all(${apart}::text[])` : yes,
    where ? toCondition(expressionsOf(registry).record(module, where), scope) : yes,
  ]);
}

/** What is open of the rows `t`, in all. */
export const openAmount = (services: Known, ownership: Ownership): SqlFragment =>
  ownership.amount === undefined
    ? sql`null::numeric`
    : sql`sum(${toSql(
        expressionsOf(services.registry()).record(ownership.module, ownership.amount),
        scopeOf(services, ownership),
      )})`;

const scopeOf = (services: Known, { module }: Ownership) =>
  sqlScope({
    registry: services.registry(),
    row: { alias: 't', module },
    constants: {},
    now: services.now(),
  });
