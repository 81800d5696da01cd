import { name, sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

/** A purchase contract of 100,000.00 on a project with as much budget: what is settled, held back, prepaid and paid. */
export function watchContract({ books }: Year, project: string, contract: string) {
  const settled = (what: ReturnType<typeof sql>) => sql`
    select coalesce(sum(${what}), 0) from data.purchase_settlement s
    join data.purchase_contract c on c.id = s."purchaseContractId"
    where c.id = ${contract} and s.status in ('DZF', 'BFZF', 'YWC')`;
  const net = sql`(s."grossAmount" - coalesce(s."deductAmount", 0))`;
  const kept = settled(sql`round(${net} * coalesce(c."retentionRate", 0), 2)`);
  const offset = settled(sql`coalesce(s."prepaidOffset", 0)`);
  const applied = (...kinds: string[]) => sql`
    select coalesce(sum(amount), 0) from data.payment_apply
    where "purchaseContractId" = ${contract} and status = 'SHTG' and "paymentType" = any(${kinds})`;
  books.watchEntries('6401', settled(net));
  books.watchEntries('220203', sql`select (${applied('retention')}) - (${kept})`);
  books.watchEntries('1123', sql`select (${applied('prepay')}) - (${offset})`);
  books.watchEntries(
    '2202',
    sql`select (${applied('progress')}) + (${offset}) + (${kept}) - (${settled(net)})`,
  );
  books.watchEntries(
    '2241',
    sql`select coalesce(sum(l.amount), 0) - (${applied('prepay', 'progress', 'retention')})
      from data.cashier_payment__lines l join data.payment_apply a on a.id = l."paymentApplyId"
      where a."purchaseContractId" = ${contract} and l."payResult" = 'success'`,
  );
  books.watch(sql`
    select f.figure, f.shown, f.worked from data.project_budget_ledger b
    join data.purchase_contract c on c.id = ${contract}
    join data.${name('project')} p on p.id = ${project}
    cross join lateral (select (${settled(net)}) as used) s
    cross join lateral (select case when c.status in ('YX', 'BGZ', 'ZFZ') then 100000 - s.used else 0 end as occupied) o
    cross join lateral (values
      ('used', b."usedAmount", s.used), ('occupied', b."occupiedAmount", o.occupied),
      ('available', b."availableAmount", 100000 - s.used - o.occupied),
      ('cost', p."costAmount", s.used)) f(figure, shown, worked)
    where b."projectId" = ${project} and b."costSubject" = 'assist'`);
}
