import { name as quoted, sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

/** What a warehouse holds of a material, worked out from its documents one after the other at moving average cost. */
export function watchStock({ books }: Year, warehouse: string, material: string, name: string) {
  const of = (module: string) => sql`
    data.${quoted(module)} d join data.${quoted(`${module}__lines`)} l on l."parentId" = d.id
    where d."warehouseId" = ${warehouse} and l."materialId" = ${material}`;
  books.watch(sql`
    with recursive document as (
      select d."inDate" as day, 1 as place, d.id, l.qty, round(l.qty * l.price, 2) as amount
        from ${of('material_in')} and d.status = 'YCK'
      union all select d."outDate", 2, d.id, -l.qty, null
        from ${of('material_out')} and d.status in ('SHTG', 'YWC')
      union all select d."countDate", 3, d.id, l."countedQty" - coalesce(l."bookQty", 0), null
        from ${of('stock_count')} and d.status = 'SHTG'),
    moved as (select *, row_number() over (order by day, place, id) as n from document),
    held as (
      select 0::bigint as n, 0::numeric as qty, 0::numeric as value
      union all select m.n, h.qty + m.qty, case when h.qty + m.qty = 0 then 0
        else h.value + coalesce(m.amount, round(h.value * m.qty / h.qty, 2)) end
      from held h join moved m on m.n = h.n + 1),
    last as (select * from held order by n desc limit 1),
    balance as (
      select coalesce(sum(qty), 0) as qty, coalesce(sum(value), 0) as value from data.stock_balance
      where "warehouseId" = ${warehouse} and "materialId" = ${material})
    select f.* from last cross join balance cross join lateral (values
      (${`${name} quantity`}, balance.qty, last.qty),
      (${`${name} value`}, balance.value, last.value)) f(figure, shown, worked)`);
}

/** What is issued to a project costs it once it is charged. */
export function watchCharged({ books }: Year, project: string) {
  const charged = sql`
    select coalesce(sum(amount), 0) from data.remburse_purchase_out
    where "projectId" = ${project} and status = 'SHTG'`;
  books.watch(sql`
    select f.* from data.project_budget_ledger b
    join data.${quoted('project')} p on p.id = b."projectId"
    cross join lateral (select (${charged}) as used) w
    cross join lateral (values
      ('used', b."usedAmount", w.used), ('cost', p."costAmount", w.used),
      ('available', b."availableAmount", 1000 - w.used)) f(figure, shown, worked)
    where p.id = ${project} and b."costSubject" = 'material'`);
}
