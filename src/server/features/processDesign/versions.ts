import type { Flow } from '#engine/schema/language/index.ts';
import type { FlowSource, FlowVersion } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';

/** A version of a module's definition that brought another process than the one before. */
export interface VersionRow {
  module: string;
  version: number;
  at: string;
  isCurrent: boolean;
  byId: string | null;
  note: string | null;
  /** Open instances that run on it. */
  running: number;
}

/**
 * Versions of processes, newest first. A version of a module in which the process stayed as it was belongs to the
 * version that brought it, and so do the instances that began on it.
 *
 * @param module only of this one
 */
export const readVersions = (db: Queryable, module?: string) =>
  db.all<VersionRow>(sql`
    with texts as (
      select name, version, published_at, current, (json -> 'flow')::jsonb as flow,
        lag((json -> 'flow')::jsonb) over (partition by name order by version) as before
      from app.definition where kind = 'module' and (${module ?? null}::text is null or name = ${module ?? null})),
    brought as (
      select name, version, published_at, flow,
        lead(version) over (partition by name order by version) as next
      from texts where flow is distinct from before)
    select b.name as module, b.version, b.published_at as at, p.by_id as "byId", p.note,
      exists (select from app.definition d where d.kind = 'module' and d.name = b.name and d.current
        and d.version >= b.version and (b.next is null or d.version < b.next)) as "isCurrent",
      (select count(*)::int from app.process_instance i where i.module = b.name
        and i.status in ('running', 'returned') and i.flow_version >= b.version
        and (b.next is null or i.flow_version < b.next)) as running
    from brought b left join app.flow_publication p on p.module = b.name and p.version = b.version
    where b.flow is not null order by b.name, b.version desc`);

export const versionAnswer = (
  services: Services,
  { byId, module: _module, ...row }: VersionRow,
): FlowVersion => ({
  ...row,
  source: sourceOf(byId),
  by: byId ? (services.directory().person(byId)?.name ?? '?') : null,
});

/** Who publishes in the browser is known; files publish by themselves. */
const sourceOf = (byId: string | null): FlowSource => (byId ? 'browser' : 'file');

/** The process as a version had it. @throws errors.notFound */
export async function flowOfVersion(
  { db }: Services,
  module: string,
  version: number,
): Promise<Flow> {
  const row = await db.first<{ flow: Flow | null }>(sql`
    select json -> 'flow' as flow from app.definition
    where kind = 'module' and name = ${module} and version = ${version}`);
  if (!row?.flow) throw errors.notFound();
  return row.flow;
}
