import type { SqlFragment } from '#engine/expression/types.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, raw, sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import type { Summary } from './Summary.ts';

/** How many records a row of a summary stands for. */
export const recordsColumn = '#records';

/** Of a column that is added up, in how many records it is given. */
export const givenColumn = (column: string) => `#given ${column}`;

const placesOf = (values: readonly SqlFragment[]) => sql`array[${join(values)}]::text[]`;

/** Rows of a summary counted from the records themselves. */
export function countedRows({ module, by, sums }: Summary): SqlFragment {
  const place = placesOf(by.map(([column]) => sql`${name(column)}::text`));
  const given = sums.map((column) => sql`count(${name(column)})`);
  const added = sums.map((column) => sql`coalesce(sum(${name(column)}), 0)`);
  return sql`select ${place} as place, count(*) as records, array[${join(given)}]::bigint[] as given,
      array[${join(added)}]::numeric[] as sums
    from ${entityOf(module).table} group by 1`;
}

/** By how much a summary differs from what is kept, for what changed since the last fold. */
export function changedRows({ module, by, sums }: Summary): SqlFragment {
  const before = (column: string, type: string) =>
    sql`(f.was ->> ${column}::text)::${raw(type)} as ${name(column)}`;
  const kept = [...by, ...sums.map((column) => [column, 'numeric'] as const)];
  const now = kept.map(([column, type]) => sql`t.${name(column)}::${raw(type)}`);
  const place = placesOf(by.map(([column]) => sql`${name(column)}::text`));
  const given = sums.map(
    (column) => sql`coalesce(sum(sign) filter (where ${name(column)} is not null), 0)`,
  );
  const added = sums.map((column) => sql`coalesce(sum(sign * ${name(column)}), 0)`);
  return sql`select ${place} as place, sum(sign) as records, array[${join(given)}]::bigint[] as given,
      array[${join(added)}]::numeric[] as sums
    from (
      with first as materialized (
        select distinct on (record_id) record_id, was from app.record_changed
        where module = ${module.module} order by record_id, seq)
      select -1 as sign, ${join(kept.map(([column, type]) => before(column, type)))} from first f where was is not null
      union all
      select 1, ${join(now)} from ${entityOf(module).table} t where t.id in (select record_id from first)) changed
    group by 1 having sum(sign) <> 0 or ${sumsDiffer(given, added)}`;
}

const sumsDiffer = (given: readonly SqlFragment[], added: readonly SqlFragment[]) =>
  given.length === 0
    ? raw('false')
    : sql`(${join(
        [...given, ...added].map((figure) => sql`${figure} <> 0`),
        ' or ',
      )})`;

/** Rows of a summary as they are now: kept ones, with those that changed since in their place. */
export function currentRows(summary: Summary): SqlFragment {
  const { module, id, sums } = summary;
  const isOf = and([sql`k.module = ${module.module}`, sql`k.summary = ${id}`]);
  const added = (list: string) =>
    sums.map((_, index) => raw(`coalesce(k.${list}[${index + 1}], 0) + c.${list}[${index + 1}]`));
  return sql`
    with changed as materialized (${changedRows(summary)})
    select place, records, given, sums from app.record_summary k
    where ${isOf} and place not in (select place from changed)
    union all
    select c.place, (coalesce(k.records, 0) + c.records)::bigint, array[${join(added('given'))}]::bigint[],
      array[${join(added('sums'))}]::numeric[]
    from changed c left join app.record_summary k on ${isOf} and k.place = c.place
    where coalesce(k.records, 0) + c.records > 0`;
}

/** The same with the columns of the records, for statements that would read these. */
export function asRecords(summary: Summary): SqlFragment {
  const { by, sums } = summary;
  const columns = [
    ...by.map(
      ([column, type], index) =>
        sql`${raw(`place[${index + 1}]`)}::${raw(type)} as ${name(column)}`,
    ),
    // nothing at all is not 0
    ...sums.flatMap((column, index) => {
      const at = raw(`[${index + 1}]`);
      return [
        sql`case when given${at} > 0 then sums${at} end as ${name(column)}`,
        sql`given${at} as ${name(givenColumn(column))}`,
      ];
    }),
  ];
  return sql`(select ${join(columns)}, records as ${name(recordsColumn)} from (${currentRows(summary)}) row)`;
}
