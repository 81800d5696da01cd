import { sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

/** An item of a department’s budget of a year: budgeted, moved, claimed, requested, ordered, settled and left. */
export function watchItem({ books }: Year, year: number, subject: string, name: string) {
  const editions = (edition: string) => sql`
    select sum(coalesce(l.q1, 0) + coalesce(l.q2, 0) + coalesce(l.q3, 0) + coalesce(l.q4, 0)) as amount
    from data.annual_budget a join data.annual_budget__lines l on l."parentId" = a.id
    where a.year = ${year} and a.status = 'YX' and a.edition = ${edition} and l."budgetSubjectId" = ${subject}`;
  const moved = sql`
    select coalesce(sum(l."adjustAmount"), 0) from data.budget_adjust a
    join data.budget_adjust__lines l on l."parentId" = a.id
    where l."budgetLedgerId" = b.id and a.status = 'SHTG' and l.edition = e.edition`;
  const claimed = (status: string) => sql`
    select coalesce(sum(l.amount), 0) from data.remburse_general c
    join data.remburse_general__lines l on l."parentId" = c.id
    join data.expense_type t on t.id = l."expenseTypeId"
    where t."budgetSubjectId" = ${subject} and c."costOrgId" = b."orgId"
      and extract(year from c."accountDate") = ${year} and c.status = ${status}`;
  const orders = (statuses: string) => sql`
    select o.id, o.status, sum(round(l.qty * l.price, 2)) as ordered, sum(round(l.qty * r.price, 2)) as requested
    from data.purchase_order o join data.purchase_order__lines l on l."parentId" = o.id
    join data.purchase_requisition q on q.id = l."requisitionId"
    join data.purchase_requisition__lines r on r."parentId" = q.id
    where q."budgetLedgerId" = b.id and o.status = any(${statuses.split(' ')})
    group by o.id, o.status`;
  const settled = (order: ReturnType<typeof sql>) => sql`
    select coalesce(sum(s."grossAmount" - coalesce(s."deductAmount", 0)), 0) from data.purchase_settlement s
    where s."purchaseOrderId" in (${order}) and s.status in ('DZF', 'BFZF', 'YWC')`;
  const requested = sql`
    select coalesce(sum(round(r.qty * r.price, 2)), 0) from data.purchase_requisition q
    join data.purchase_requisition__lines r on r."parentId" = q.id
    where q."budgetLedgerId" = b.id and q.status in ('SPZ', 'SHTG', 'JXZ')`;
  const open = sql`
    select coalesce(sum(ordered - (${settled(sql`select x.id`)})), 0) from (${orders('SPZ SHTG JXZ')}) x`;
  books.watch(sql`
    select ${`${name} `} || f.figure as figure, f.shown, f.worked from data.budget_ledger b
    cross join lateral (
      select case when exists (${editions('v4')} having count(*) > 0) then 'v4' else 'v3' end as edition) e
    cross join lateral (select coalesce(
      case e.edition when 'v4' then (${editions('v4')}) else (${editions('v3')}) end, 0) + (${moved}) as amount) m
    cross join lateral (select
      (${claimed('SHTG')}) + (${settled(sql`select o.id from (${orders('SHTG JXZ YWC')}) o`)}) as used,
      (${claimed('SPZ')}) + (${requested}) + (${open}) as occupied) w
    cross join lateral (values
      ('budget', b."currentAmount", m.amount), ('used', b."usedAmount", w.used),
      ('occupied', b."occupiedAmount", w.occupied),
      ('available', b."availableAmount", m.amount - w.used - w.occupied)) f(figure, shown, worked)
    where b."budgetSubjectId" = ${subject} and b.year = ${year} and b.enabled`);
}

/** What the department claims and is settled of what it ordered, in the entries. */
export function watchSpending(
  { books }: Year,
  supplier: string,
  applicant: string,
  before: string,
) {
  const claimed = sql`
    select coalesce(sum(l.amount), 0) from data.remburse_general c
    join data.remburse_general__lines l on l."parentId" = c.id
    where c."applicantId" = ${applicant} and c.status = 'SHTG' and c."accountDate" < ${before}`;
  const settled = sql`
    select coalesce(sum("grossAmount"), 0) from data.purchase_settlement
    where "supplierId" = ${supplier} and status in ('DZF', 'BFZF', 'YWC')`;
  const paid = sql`
    select coalesce(sum(l.amount), 0) from data.cashier_payment__lines l
    join data.remburse_general c on c.id::text = l."businessKey"::text
    where c."applicantId" = ${applicant} and c."accountDate" < ${before} and l."payResult" = 'success'`;
  books.watchEntries('660204', claimed);
  books.watchEntries('6401', settled);
  books.watchEntries('2202', sql`select -(${settled})`);
  books.watchEntries('2241', sql`select (${paid}) - (${claimed})`);
}
