import type { SqlFragment } from '#engine/expression/types.ts';
import { knownAs } from '#engine/schema/knownAs.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { FoundRecord } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, seenOrNothing, type ReadContext } from '../access/index.ts';
import { matchRank } from './options/matchRank.ts';
import { offered, offeredColumns, type OfferedRow } from './options/offered.ts';
import { optionConditions } from './options/optionConditions.ts';
import { shown } from './options/shown.ts';
import { entityOf } from './sql/entity.ts';
import { mayBeFound, rowTokens } from './search.ts';
import { join, raw, sql } from '../../db/query.ts';

/** Records of one module leave room for those of others. */
const mostOfModule = 5;
const most = 30;

/**
 * Records of all modules that the caller may read, found by what was typed as in any list of them, the best match
 * first. Fields hidden from the caller are neither searched nor shown.
 */
export async function searchRecords(
  services: Services,
  caller: Caller,
  typed: string,
): Promise<FoundRecord[]> {
  const search = typed.trim();
  const context: ReadContext = { services, caller, db: services.db };
  const registry = services.registry();
  const modules = await modulesThatMayHave(context, search);
  if (modules.length === 0) return [];
  const rows = await services.db.all<FoundRow>(
    sql`select * from (${join(
      modules.map((module) => sql`(${foundIn(context, module, search)})`),
      ' union all ',
    )}) found order by rank, "titleKey", id limit ${most}::int`,
  );
  return rows.map(({ module, variant, ...row }) => ({
    module,
    moduleTitle: knownAs(registry, module, variant).moduleTitle,
    ...offered(row),
  }));
}

/**
 * Most modules hold no such record. A statement about what the caller may read takes long to plan, so only the others
 * are asked with it.
 */
async function modulesThatMayHave(context: ReadContext, search: string): Promise<Module[]> {
  const modules = context.services.registry().modules.filter(
    // what is read from other modules is found there
    ({ module, sources }) => !sources && accessFor(context, module).can('read'),
  );
  if (search === '' || modules.length === 0) return [];
  const has = (module: Module) =>
    sql`exists (select from ${entityOf(module).table} t
      where ${mayBeFound(rowTokens, search)})`;
  const row = await context.db.first<{ found: boolean[] }>(
    sql`select array[${join(modules.map(has))}] as found`,
  );
  return modules.filter((_, index) => row?.found[index]);
}

interface FoundRow extends OfferedRow {
  module: string;
  variant: string | null;
}

function foundIn(context: ReadContext, module: Module, search: string): SqlFragment {
  const title = shown(context, module, module.record.title);
  const variant = module.variants
    ? seenOrNothing(context, module.module, 't', [module.variants.by])
    : undefined;
  return sql`select ${module.module}::text as module, ${offeredColumns(context, module, title)},
      ${variant ?? raw('null')}::text as variant, t."titleKey",
      ${matchRank(context, module, search)} as rank
    from ${entityOf(module).table} t where ${optionConditions(context, module, { search })}
    order by rank, t."titleKey", t.id limit ${mostOfModule}::int`;
}
