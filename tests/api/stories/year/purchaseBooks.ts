import { sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

const underWay = sql`('SPZ', 'SHTG', 'JXZ')`;
const settlements = sql`data.purchase_settlement where status in ('DZF', 'BFZF', 'YWC')`;
const net = sql`coalesce(sum("grossAmount" - coalesce("deductAmount", 0)), 0)`;

/** What is occupied and used of a budget of 60,000.00, by requisitions, by orders and by settlements. */
function watchBudget({ books }: Year, ledger: string) {
  const requested = sql`
    select coalesce(sum(round(r.qty * r.price, 2)), 0) from data.purchase_requisition q
    join data.purchase_requisition__lines r on r."parentId" = q.id
    where q."budgetLedgerId" = ${ledger} and q.status in ${underWay}`;
  // what is ordered, at the price of the requisition that still runs
  const taken = sql`
    select coalesce(sum(round(l.qty * r.price, 2)), 0) from data.purchase_requisition q
    join data.purchase_requisition__lines r on r."parentId" = q.id
    join data.purchase_order__lines l on l."requisitionId" = q.id
    join data.purchase_order o on o.id = l."parentId"
    where q."budgetLedgerId" = ${ledger} and q.status in ${underWay}
      and o.status in ('SPZ', 'SHTG', 'JXZ', 'YWC', 'YBH')`;
  const ordered = sql`
    select coalesce(sum(greatest(ordered - settled, 0)), 0) from (
      select sum(round(l.qty * l.price, 2)) as ordered,
        (select ${net} from ${settlements} and "purchaseOrderId" = o.id) as settled
      from data.purchase_order o join data.purchase_order__lines l on l."parentId" = o.id
      join data.purchase_requisition q on q.id = l."requisitionId"
      where q."budgetLedgerId" = ${ledger} and o.status in ${underWay} group by o.id) open`;
  const used = sql`
    select ${net} from ${settlements} and "purchaseOrderId" in (
      select l."parentId" from data.purchase_order__lines l
      join data.purchase_requisition q on q.id = l."requisitionId" where q."budgetLedgerId" = ${ledger})`;
  books.watch(sql`
    select f.figure, f.shown, f.worked from data.budget_ledger b
    cross join lateral (select (${used}) as used, (${requested}) - (${taken}) + (${ordered}) as occupied) w
    cross join lateral (values
      ('budget used', b."usedAmount", w.used), ('budget occupied', b."occupiedAmount", w.occupied),
      ('budget available', b."availableAmount", 60000 - w.used - w.occupied)) f(figure, shown, worked)
    where b.id = ${ledger}`);
}

/** The budget, what a supplier is owed, and what a warehouse is worth. */
export function watchPurchases(year: Year, ledger: string, supplier: string, warehouse: string) {
  const { books } = year;
  watchBudget(year, ledger);
  const settled = sql`select ${net} from ${settlements} and "supplierId" = ${supplier}`;
  const applied = (...kinds: string[]) => sql`
    select coalesce(sum(amount), 0) from data.payment_apply
    where "supplierId" = ${supplier} and status = 'SHTG' and "paymentType" = any(${kinds})`;
  books.watchEntries('6401', settled);
  books.watchEntries('2202', sql`select (${applied('progress', 'final')}) - (${settled})`);
  books.watchEntries('1123', applied('prepay'));
  books.watchEntries(
    '2241',
    sql`select coalesce(sum(l.amount), 0) - (${applied('progress', 'final', 'prepay')})
      from data.cashier_payment__lines l join data.payment_apply a on a.id = l."paymentApplyId"
      where a."supplierId" = ${supplier} and l."payResult" = 'success'`,
  );
  books.watch(sql`
    select 'stock' as figure,
      (select coalesce(sum(value), 0) from data.stock_balance where "warehouseId" = ${warehouse}) as shown,
      (select coalesce(sum(round(l."qualifiedQty" * l.price, 2)), 0) from data.purchase_acceptance a
        join data.purchase_acceptance__lines l on l."parentId" = a.id
        where a."warehouseId" = ${warehouse} and a.status = 'SHTG') as worked`);
}
