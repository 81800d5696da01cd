import type { SqlFragment } from '#engine/expression/types.ts';
import { kindOf, valued } from '#engine/fields/index.ts';
import { isReadAsText } from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { isAnyReference, isMultiple, referencedModule } from '#engine/schema/registry.ts';
import type { ListGroup, ListGroups, ListGroupsQuery } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { accessFor, askedPaths, seen, type ReadContext } from '../../access/index.ts';
import { rowTables, together } from '../sources/rowTables.ts';
import { join, name, raw, sql } from '../../../db/query.ts';
import { numberOfReference, readableTitle } from '../titles.ts';
import { behindFigure } from './behindFigure.ts';
import { listSpecOf } from './listSpec.ts';
import { rowsOf } from './rowsOf.ts';
import { totalsOf } from './totals.ts';

/** More groups than a person reads are a sign of a field that groups nothing. */
const maxGroups = 200;

/**
 * The records of a list by what a field holds: how many, and what they add up to, over the whole result, in one
 * statement. Days and moments are grouped by month. Values that the caller may not see count as missing.
 *
 * @throws errors.badRequest for a field that cannot be grouped by, or not seen
 */
export async function listGroups(
  services: Services,
  caller: Caller,
  moduleName: string,
  query: ListGroupsQuery,
): Promise<ListGroups> {
  const context: ReadContext = { services, caller, db: services.db };
  const registry = services.registry();
  const { module } = accessFor(context, moduleName);
  const [path] = askedPaths([query.by]);
  const end = followPath(registry, module, query.by);
  if (!end || isDeadEnd(end) || !isGrouping(end.field))
    throw errors.badRequest({ reason: `a list cannot be grouped by "${query.by}"` });
  const { field } = end;
  const value = seen(context, moduleName, 't', path!);
  const totals = totalsOf(context, module, query.totals ?? []);
  const target = referencedModule(field, registry.system);
  const title = target
    ? readableTitle(registry, caller.language, target, sql`g.value::uuid`, 'n')
    : sql`null`;
  const number = target
    ? numberOfReference(registry, target, sql`g.value::uuid`, 'm')
    : sql`null::text`;
  const spec = listSpecOf(module, query.screen);
  const listed = await behindFigure(context, { module, spec }, query.figure);
  const rows = await services.db.all<Row>(
    sql`
    select g.*, ${title} as title, ${number} as number from (
      select ${keyOf(field, value, registry.system.timeZone)} as value, count(*) as count
        ${join(
          totals.map((total) => sql`, sum(${total.value}) as ${name(`+${total.key}`)}`),
          '',
        )}
      from ${together(rowTables(context, module))} t
      where ${rowsOf(context, module, listed.spec, query, listed.only)}
      group by 1 limit ${maxGroups + 1}::int) g
    order by ${raw(target ? 'title nulls last, number nulls last, ' : '')}value nulls last`,
  );
  const shared = repeated(rows.map((row) => row.title));
  return {
    groups: rows.slice(0, maxGroups).map((row): ListGroup => ({
      value: row.value,
      title: row.number && shared.has(row.title) ? `${row.title} ${row.number}` : row.title,
      count: Number(row.count),
      totals: Object.fromEntries(
        totals.map(({ key }) => [key, (row[`+${key}`] ?? null) as string | null]),
      ),
      filter: filterOf(query.by, field, row.value),
    })),
    isCapped: rows.length > maxGroups,
  };
}

interface Row extends Record<string, unknown> {
  value: string | null;
  title: string | null;
  number: string | null;
  count: string;
}

/** Those that are there more than once. */
const repeated = <T>(values: readonly T[]): ReadonlySet<T> =>
  new Set(values.filter((value, at) => values.indexOf(value) !== at));

const isTime = (field: Field) => ['date', 'timestamptz'].includes(kindOf(field).column ?? '');

const columns: readonly string[] = ['text', 'uuid', 'boolean', 'date', 'timestamptz', 'integer'];

/** What many records may hold alike: neither words nor amounts. */
const isGrouping = (field: Field) =>
  !isMultiple(field) &&
  !isAnyReference(field) &&
  !isReadAsText(valued(field)) &&
  columns.includes(kindOf(field).column ?? '');

/** What rows of a group have in common, as text. */
function keyOf(field: Field, value: SqlFragment, timeZone: string): SqlFragment {
  switch (kindOf(field).column) {
    case 'date':
      return sql`to_char(${value}, 'YYYY-MM')`;
    case 'timestamptz':
      return sql`to_char(${value} at time zone ${timeZone}::text, 'YYYY-MM')`;
    default:
      return sql`nullif((${value})::text, '')`;
  }
}

/** The condition that lists the rows of a group. */
function filterOf(field: string, spec: Field, value: string | null): ListGroup['filter'] {
  if (value === null) return { field, operator: 'empty' };
  if (isTime(spec)) {
    const [year, month] = value.split('-').map(Number) as [number, number];
    const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return { field, operator: 'between', value: [`${value}-01`, `${value}-${lastDay}`] };
  }
  const { column } = kindOf(spec);
  if (column === 'boolean') return { field, operator: 'eq', value: value === 'true' };
  if (column === 'integer') return { field, operator: 'eq', value: Number(value) };
  return { field, operator: 'eq', value };
}
