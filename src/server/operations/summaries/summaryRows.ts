import type { SqlFragment } from '#engine/expression/types.ts';
import { entityOf } from '../records/sql/entity.ts';
import { and, join, name, raw, sql } from '../records/sql/fragment.ts';
import type { Summary } from './Summary.ts';

/** How many records a row of a summary stands for. */
export const recordsColumn = '#records';

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

const isOf = ({ module, id }: Summary) =>
  and([sql`module = ${module.module}`, sql`summary = ${id}`]);

/** Rows of a summary as they are now: kept ones, with those that changed since in their place. */
export function currentRows(summary: Summary): SqlFragment {
  const { sums } = summary;
  const together = (list: string) =>
    sums.map((_, index) => sql`sum(${raw(`${list}[${index + 1}]`)})`);
  const kept = sql`select place, records, given, sums from app.record_summary where ${isOf(summary)}`;
  return sql`
    with changed as materialized (${changedRows(summary)}),
      kept as (${kept})
    select place, records, given, sums from kept where place not in (select place from changed)
    union all
    select place, sum(records)::bigint, array[${join(together('given'))}]::bigint[], array[${join(together('sums'))}]::numeric[]
    from (select place, records, given, sums from kept where place in (select place from changed)
      union all select place, records::bigint, given, sums from changed) both_of
    group by place having sum(records) > 0`;
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
    ...sums.map((column, index) => {
      const at = raw(`[${index + 1}]`);
      return sql`case when given${at} > 0 then sums${at} end as ${name(column)}`;
    }),
  ];
  return sql`(select ${join(columns)}, records as ${name(recordsColumn)} from (${currentRows(summary)}) row)`;
}
