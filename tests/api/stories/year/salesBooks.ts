import { sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

/** What a customer owes, and what is out as a bond, by the documents; the same in the entries and on the contract. */
export function watchSales({ books }: Year, customer: string, contract: string) {
  const confirmed = (share: ReturnType<typeof sql>) => sql`
    select coalesce(sum(${share}), 0) from data.output_confirm o join data.contract c on c.id = o."contractId"
    where c."customerId" = ${customer} and o.status = 'SHTG'`;
  const retention = confirmed(sql`round(o."confirmedAmount" * coalesce(c."retentionRate", 0), 2)`);
  const all = confirmed(sql`o."confirmedAmount"`);
  const claimed = (kinds: string[]) => sql`
    select coalesce(sum(l.amount), 0) from data.receipt_claim c join data.receipt_claim__lines l on l."parentId" = c.id
    where c."customerId" = ${customer} and c.status not in ('WTJ', 'SPZ', 'BH', 'ZF') and l."receiptType" = any(${kinds})`;
  // advances are offset against what is confirmed without its retention
  const offset = sql`select least((${claimed(['prepay'])}), (${all}) - (${retention}))`;
  books.watchEntries(
    '1122',
    sql`select (${all}) - (${retention}) - (${offset}) - (${claimed(['progress'])})`,
  );
  books.watchEntries('112203', sql`select (${retention}) - (${claimed(['retention'])})`);
  books.watchEntries('2203', sql`select (${offset}) - (${claimed(['prepay'])})`);
  books.watchEntries(
    '6001',
    sql`select -(${confirmed(sql`round(o."confirmedAmount" / (1 + c."taxRate"), 2)`)})`,
  );
  books.watchEntries(
    '22210102',
    sql`
    select -((${all}) - (${confirmed(sql`round(o."confirmedAmount" / (1 + c."taxRate"), 2)`)}))`,
  );
  books.watch(sql`
    select f.figure, f.shown, f.worked from data.contract c
    cross join lateral (select coalesce(sum("balanceAmount"), 0) as open from data.receivable
      where "contractId" = c.id and status <> 'ZF') r
    cross join lateral (values
      ('receivable', r.open, (${all}) - (${offset}) - (${claimed(['progress', 'retention'])})),
      ('received', c."receivedAmount", (${claimed(['prepay', 'progress', 'retention'])})),
      ('output', c."outputAmount", (${all}))) f(figure, shown, worked)
    where c.id = ${contract}`);
}

/** Bonds that are approved and not back, and of them what is not paid yet. */
export function watchBonds({ books }: Year, customer: string) {
  const bonds = sql`(
    select s.id, s.amount from data.bid_security s join data.bid_info b on b.id = s."bidId"
    where b."customerId" = ${customer} and s.status in ('DHK', 'YHK')
    union all
    select id, amount from data.performance_bond
    where "customerId" = ${customer} and status in ('DHK', 'YHK', 'GQ')) bond`;
  const back = sql`(
    select "bidSecurityId" as id, amount + coalesce("deductedAmount", 0) as amount
    from data.bid_security_return where status = 'SHTG'
    union all
    select "performanceBondId", amount + coalesce("deductedAmount", 0)
    from data.performance_bond_return where status = 'SHTG') back`;
  books.watchEntries(
    '1221',
    sql`
    select coalesce(sum(amount - coalesce((select sum(amount) from ${back} where back.id = bond.id), 0)), 0)
    from ${bonds}`,
  );
  books.watchEntries(
    '2241',
    sql`
    select coalesce(sum(coalesce((
      select sum(l.amount) from data.cashier_payment__lines l
      where l."businessKey"::text = bond.id::text and l."payResult" = 'success'), 0) - amount), 0)
    from ${bonds}`,
  );
}
