import { sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

/** What an employee claims and is paid, and what a supplier is prepaid and gives back. */
export function watchTreasury({ books }: Year, applicant: string, supplier: string) {
  const claims = sql`
    select c.id, l.amount from data.remburse_general c
    join data.remburse_general__lines l on l."parentId" = c.id
    where c."applicantId" = ${applicant} and c.status = 'SHTG' and c."accountDate" < '2025-01-01'`;
  const prepaid = sql`
    select id, amount from data.payment_apply where "supplierId" = ${supplier} and status = 'SHTG'`;
  const total = (rows: ReturnType<typeof sql>) =>
    sql`select coalesce(sum(amount), 0) from (${rows}) r`;
  books.watchEntries('660204', total(claims));
  books.watchEntries(
    '1123',
    sql`select (${total(prepaid)}) - coalesce(sum(amount), 0)
      from data.supplier_refund where "supplierId" = ${supplier} and status = 'SHTG'`,
  );
  // what a bank is asked about is in no voucher until it has answered
  books.watchEntries(
    '2241',
    sql`select coalesce(sum(l.amount), 0) - (${total(claims)}) - (${total(prepaid)})
      from data.cashier_payment__lines l join data.cashier_payment p on p.id = l."parentId"
      where p.status <> 'ZFZ' and l."payResult" = 'success' and (
        l."businessKey"::text in (select id::text from (${claims}) c)
        or l."paymentApplyId" in (select id from (${prepaid}) a))`,
  );
}
