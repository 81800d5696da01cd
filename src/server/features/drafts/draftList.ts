import { asText } from '#engine/fields/kind.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { recordStatus, type RecordData } from '#engine/schema/record.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { DraftItem, Page } from '#shared/contract/index.ts';
import { rowsBefore, type Paging } from '../../db/paging.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, type Access } from '../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { entityOf } from '../records/sql/entity.ts';
import { columnOf } from '../records/sql/scope.ts';
import { join, name, sql } from '../../db/query.ts';
import { yes } from '../records/sql/fragment.ts';
import { titleSql, untitled } from '../records/titles.ts';

interface Row extends Omit<DraftItem, 'moduleTitle' | 'title' | 'begins'> {
  title: string | null;
  data: RecordData | null;
  total: string;
}

/**
 * What the caller has begun and not submitted, newest first: records saved as drafts, and forms typed into and not saved.
 * What they may no longer write is left out.
 */
export async function draftList(
  services: Services,
  caller: Caller,
  paging: Paging,
): Promise<Page<DraftItem>> {
  const accesses = services
    .registry()
    .stored.map(({ module }) => accessFor({ services, caller }, module));
  const begun = await begunModules(services, caller, accesses.filter(isSubmitted));
  const sources = accesses.flatMap((access) => [
    ...(begun.record.has(access.module.module) ? [savedDrafts(services, caller, access)] : []),
    ...(begun.form.has(access.module.module) ? formDrafts(services, caller, access) : []),
  ]);
  if (sources.length === 0) return { rows: [], total: 0, totalIsCapped: false };
  const rows = await services.db.all<Row>(
    sql`
      select drafts.*, count(*) over () as total from (${join(sources, ' union all ')}) drafts
      order by "savedAt" desc, "businessKey", key limit ${paging.size} offset ${rowsBefore(paging)}`,
  );
  return {
    rows: rows.map(({ data, total: _total, title, ...row }) => {
      const module = services.registry().module(row.moduleNo);
      return {
        ...row,
        moduleTitle: module.title,
        title:
          title || typedTitle(module, data) || (row.businessKey ? untitled[caller.language] : ''),
        begins: beginningOf(module, row.key),
      };
    }),
    total: Number(rows[0]?.total ?? 0),
    totalIsCapped: false,
  };
}

const isSubmitted = (access: Access) => !!access.module.flow && access.can('update');

/** Modules in which the caller began anything: few of them, and only these are asked for more. */
async function begunModules(
  { db }: Services,
  { userId }: Caller,
  submitted: readonly Access[],
): Promise<Record<DraftItem['kind'], Set<string>>> {
  const records = submitted.map(
    ({ module }) => sql`select 'record' as kind, ${module.module}::text as module where exists (
      select from ${entityOf(module).table} t
      where t.status = ${recordStatus.draft} and t."createdBy" = ${userId}::uuid)`,
  );
  const forms = sql`select distinct 'form' as kind, module from app.form_draft where user_id = ${userId}::uuid`;
  const begun = await db.all<{ kind: DraftItem['kind']; module: string }>(
    join([forms, ...records], ' union all '),
  );
  const of = (kind: DraftItem['kind']) =>
    new Set(begun.filter((one) => one.kind === kind).map(({ module }) => module));
  return { record: of('record'), form: of('form') };
}

/** Records of one module that wait to be submitted. */
function savedDrafts(services: Services, caller: Caller, access: Access): SqlFragment {
  const { module } = access;
  const { table } = entityOf(module);
  return sql`select 'record' as kind, ${module.module}::text as "moduleNo", t.id as "businessKey", null::text as key,
      ${titleSql(services.registry(), module, 't')} as title, ${numberSql(services, module)} as number,
      t."updatedAt" as "savedAt", null::jsonb as data,
      coalesce(t."procInstId" is null and ${access.rows('delete', 't')}, false) as "canDelete"
    from ${table} ${name('t')}
    where t.status = ${recordStatus.draft} and t."createdBy" = ${caller.userId}::uuid and ${access.rows('update', 't')}`;
}

/** Forms of one module: of new records, and of records that may still be changed. */
function formDrafts(services: Services, caller: Caller, access: Access): SqlFragment[] {
  const { module } = access;
  const { table } = entityOf(module);
  const ofNew = access.can('create') ? sql`key like 'new%'` : sql`false`;
  const isEditable = module.flow
    ? sql`t.status in (${recordStatus.draft}, ${recordStatus.returned})`
    : yes;
  const found = sql`(select t.id, ${titleSql(services.registry(), module, 't')} as title,
      ${numberSql(services, module)} as number from ${table} ${name('t')}
    where t.id::text = d.key and ${isEditable} and ${access.rows('update', 't')})`;
  if (!access.can('create') && !access.can('update')) return [];
  return [
    sql`select 'form' as kind, ${module.module}::text as "moduleNo", r.id as "businessKey", d.key, r.title, r.number,
      d.saved_at as "savedAt", d.data, true as "canDelete"
    from app.form_draft d left join lateral ${found} r on true
    where d.user_id = ${caller.userId}::uuid and d.module = ${module.module} and (r.id is not null or ${ofNew})`,
  ];
}

function numberSql(services: Services, module: Module): SqlFragment {
  const { number } = module.record;
  return number
    ? sql`${columnOf(services.registry(), { alias: 't', module: module.module }, [number])}::text`
    : sql`null::text`;
}

/** The variant that a form of a new record was opened with. */
function beginningOf({ variants }: Module, key: string | null): Record<string, string> {
  const [, variant] = key?.split('new:') ?? [];
  return variants && variant ? { [variants.by]: variant } : {};
}

/** How a record not saved yet is called, as far as that was typed. */
function typedTitle({ record: { title } }: Module, data: RecordData | null): string {
  const typed = asText(data?.[title] ?? '');
  return isUuid(typed) ? '' : typed;
}
