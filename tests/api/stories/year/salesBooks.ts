import { sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

type Sql = ReturnType<typeof sql>;

/** What a customer owes by the documents; the same in the entries and on the contract. */
export function watchSales({ books }: Year, customer: string, contract: string) {
  const ofCustomer = sql`c."customerId" = ${customer}`;
  const ofContract = sql`c.id = ${contract}`;
  const confirmed = (share: Sql, where: Sql) => sql`
    select coalesce(sum(${share}), 0) from data.output_confirm o join data.contract c on c.id = o."contractId"
    where ${where} and o.status = 'SHTG'`;
  const kept = sql`round(o."confirmedAmount" * coalesce(c."retentionRate", 0), 2)`;
  const untaxed = sql`round(o."confirmedAmount" / (1 + c."taxRate"), 2)`;
  const retention = confirmed(kept, ofCustomer);
  const all = (where: Sql) => confirmed(sql`o."confirmedAmount"`, where);
  const claimed = (kinds: string[], where: Sql) => sql`
    select coalesce(sum(l.amount), 0) from data.receipt_claim r
    join data.receipt_claim__lines l on l."parentId" = r.id join data.contract c on c.id = l."contractId"
    where ${where} and r.status not in ('WTJ', 'SPZ', 'BH', 'ZF') and l."receiptType" = any(${kinds})`;
  // advances are offset against what is confirmed of the contract without its retention
  const offset = (where: Sql) => sql`
    select coalesce(sum(least((${claimed(['prepay'], sql`c.id = k.id`)}),
      (${confirmed(sql`o."confirmedAmount" - ${kept}`, sql`c.id = k.id`)}))), 0)
    from data.contract k where k.id in (select c.id from data.contract c where ${where})`;
  const refunded = sql`
    select coalesce(sum(r.amount), 0) from data.customer_refund r
    where r."customerId" = ${customer} and r.status = 'SHTG'`;
  books.watchEntries(
    '1122',
    sql`select (${all(ofCustomer)}) - (${retention}) - (${offset(ofCustomer)})
      - (${claimed(['progress'], ofCustomer)})`,
  );
  books.watchEntries(
    '112203',
    sql`select (${retention}) - (${claimed(['retention'], ofCustomer)})`,
  );
  books.watchEntries(
    '2203',
    sql`select (${offset(ofCustomer)}) + (${refunded}) - (${claimed(['prepay'], ofCustomer)})`,
  );
  books.watchEntries('6001', sql`select -(${confirmed(untaxed, ofCustomer)})`);
  books.watchEntries(
    '22210102',
    sql`select (${confirmed(untaxed, ofCustomer)}) - (${all(ofCustomer)})`,
  );
  books.watch(sql`
    select f.figure, f.shown, f.worked from data.contract c
    cross join lateral (select coalesce(sum("balanceAmount"), 0) as open from data.receivable
      where "contractId" = c.id and status <> 'ZF') r
    cross join lateral (values
      ('receivable', r.open, (${all(ofContract)}) - (${offset(ofContract)})
        - (${claimed(['progress', 'retention'], ofContract)})),
      ('received', c."receivedAmount", (${claimed(['prepay', 'progress', 'retention'], ofContract)})),
      ('output', c."outputAmount", (${all(ofContract)}))) f(figure, shown, worked)
    where ${ofContract}`);
}

/** Bonds that are approved and not back, what was kept of them, fees of tenders, and of all what is not paid yet. */
export function watchBonds({ books }: Year, customer: string) {
  const bonds = sql`
    select s.id, s.amount from data.bid_security s join data.bid_info b on b.id = s."bidId"
    where b."customerId" = ${customer} and s.status in ('DHK', 'YHK')
    union all
    select id, amount from data.performance_bond
    where "customerId" = ${customer} and status in ('DHK', 'YHK', 'GQ')`;
  const fees = sql`
    select f.id, l.amount from data.bid_fee f join data.bid_fee__lines l on l."parentId" = f.id
    join data.bid_info b on b.id = f."bidId"
    where b."customerId" = ${customer} and f.status in ('SHTG', 'YWC')`;
  const back = sql`
    select "bidSecurityId" as id, amount, coalesce("deductedAmount", 0) as kept
    from data.bid_security_return where status = 'SHTG'
    union all
    select "performanceBondId", amount, coalesce("deductedAmount", 0)
    from data.performance_bond_return where status = 'SHTG'`;
  const ofBonds = (what: Sql) =>
    sql`select coalesce(sum(${what}), 0) from (${back}) b where b.id in (select id from (${bonds}) o)`;
  const owed = sql`select * from (${bonds}) o union all select * from (${fees}) f`;
  books.watchEntries(
    '1221',
    sql`select (select coalesce(sum(amount), 0) from (${bonds}) o) - (${ofBonds(sql`amount + kept`)})`,
  );
  books.watchEntries('6711', ofBonds(sql`kept`));
  books.watchEntries('6601', sql`select coalesce(sum(amount), 0) from (${fees}) f`);
  books.watchEntries(
    '2241',
    sql`select coalesce(sum(l.amount), 0) - (select coalesce(sum(amount), 0) from (${owed}) o)
      from data.cashier_payment__lines l
      where l."payResult" = 'success' and l."businessKey"::text in (select id::text from (${owed}) o)`,
  );
}
