import { name, sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

type Sql = ReturnType<typeof sql>;

/** What a project costs, by kind of cost, and what of its budget is used, committed and left. */
export function watchProject({ books }: Year, project: string) {
  const settled = (where: Sql) => sql`
    select coalesce(sum("grossAmount" - coalesce("deductAmount", 0)), 0) from data.purchase_settlement
    where "projectId" = ${project} and status in ('DZF', 'BFZF', 'YWC') and ${where}`;
  const claimed = (...statuses: string[]) => sql`
    select coalesce(sum(l.amount), 0) from data.remburse_general c
    join data.remburse_general__lines l on l."parentId" = c.id
    where l."projectId" = ${project} and c.status = any(${statuses})`;
  const wages = sql`
    select coalesce(sum(amount), 0) from data.cost_source
    where "projectId" = ${project} and "sourceModuleNo" is null`;
  const contracted = sql`
    select coalesce(sum(c.amount + coalesce((
      select sum("changeAmount") from data.purchase_contract_change
      where "purchaseContractId" = c.id and status = 'SHTG'), 0)
      - (${settled(sql`"purchaseContractId" = c.id`)})), 0)
    from data.purchase_contract c where c."projectId" = ${project} and c.status = 'YX'`;
  const ordered = sql`
    select coalesce(sum(round(l.qty * l.price, 2) - (${settled(sql`"purchaseOrderId" = o.id`)})), 0)
    from data.purchase_order o join data.purchase_order__lines l on l."parentId" = o.id
    where o."projectId" = ${project} and o.status in ('SPZ', 'SHTG', 'JXZ')`;
  const budgeted = sql`
    select coalesce((
      select sum(l.qty * l.price) from data.project_budget__lines l join data.project_budget b on b.id = l."parentId"
      where b."projectId" = ${project} and b.status in ('YX', 'BGZ') and l."costSubject" = w.subject), 0)
    + coalesce((
      select sum(l."changeAmount") from data.project_budget_alteration__lines l
      join data.project_budget_alteration a on a.id = l."parentId"
      where a."projectId" = ${project} and a.status = 'SHTG' and l."costSubject" = w.subject), 0) as amount`;
  books.watch(sql`
    select w.subject || ' ' || f.figure as figure, f.shown, f.worked from (values
      ('assist', (${settled(sql`"purchaseContractId" is not null`)}), (${contracted})),
      ('other', (${settled(sql`"purchaseOrderId" is not null`)}), (${ordered})),
      ('office', (${claimed('SHTG')}), (${claimed('SPZ')})),
      ('labor', (${wages}), 0)) w(subject, used, occupied)
    join data.project_budget_ledger b on b."projectId" = ${project} and b."costSubject" = w.subject
    cross join lateral (${budgeted}) m
    cross join lateral (values
      ('used', b."usedAmount", w.used), ('occupied', b."occupiedAmount", w.occupied),
      ('available', b."availableAmount", m.amount - w.used - w.occupied)) f(figure, shown, worked)`);
  const net = settled(sql`true`);
  books.watch(sql`
    select 'cost' as figure, "costAmount" as shown, (${net}) + (${claimed('SHTG')}) + (${wages}) as worked
    from data.${name('project')} where id = ${project}`);
  const applied = sql`
    select coalesce(sum(amount), 0) from data.payment_apply
    where "projectId" = ${project} and status = 'SHTG'`;
  const refunds = sql`
    select coalesce(sum(amount), 0) from data.customer_refund
    where "projectId" = ${project} and status = 'SHTG'`;
  books.watchEntries('6401', net);
  books.watchEntries('660204', claimed('SHTG'));
  books.watchEntries('2202', sql`select (${applied}) - (${net})`);
  books.watchEntries(
    '2241',
    sql`select coalesce(sum(l.amount), 0) - (${applied}) - (${claimed('SHTG')}) - (${refunds})
      from data.cashier_payment__lines l where l."payResult" = 'success' and (
        l."paymentApplyId" in (select id from data.payment_apply where "projectId" = ${project})
        or l."businessKey"::text in (
          select id::text from data.customer_refund where "projectId" = ${project}
          union all select "parentId"::text from data.remburse_general__lines where "projectId" = ${project}))`,
  );
}
