import { expect } from 'vitest';
import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import type { SqlFragment } from '#engine/expression/types.ts';

type Sql = SqlFragment;

interface Figure {
  figure: string;
  shown: string;
  worked: string;
}

const same = (shown: object, worked: object) => expect(shown).toEqual(worked);

/** What the company shows, and the same worked out from the documents by statements of their own. */
export class Books {
  private readonly watched: (() => Sql)[] = [];
  private readonly accounts: string[] = [];

  private constructor(
    private readonly db: Database,
    /** Vouchers from before. */
    private readonly before: string[],
  ) {}

  static async open(db: Database) {
    const known = await db.all<{ id: string }>(sql`select id from data.voucher`);
    return new Books(
      db,
      known.map(({ id }) => id),
    );
  }

  /** Everything that is watched agrees to the cent. */
  async agree() {
    const found = await this.all();
    const of = (which: 'shown' | 'worked') =>
      Object.fromEntries(found.map((row) => [row.figure, Number(row[which]).toFixed(2)]));
    same(of('shown'), of('worked'));
  }

  /** The figures as the documents add up to them. */
  async figures() {
    const found = await this.all();
    return Object.fromEntries(found.map(({ figure, worked }) => [figure, Number(worked)]));
  }

  private async all(): Promise<Figure[]> {
    const found: Figure[] = [];
    for (const statement of this.watched) found.push(...(await this.db.all<Figure>(statement())));
    return found;
  }

  watch(statement: Sql) {
    this.watched.push(() => statement);
  }

  /** An account of the vouchers of this year, debit less credit, as the documents say it. */
  watchEntries(code: string, worked: Sql) {
    this.watch(this.entries(code, worked));
  }

  private entries(code: string, worked: Sql) {
    return sql`
      select ${code} as figure, (${worked}) as worked,
        coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0) as shown
      from data.voucher__lines l join data.voucher v on v.id = l."parentId"
        left join data.voucher_rule r on r.id = l."ruleId"
      where v.status <> 'ZF' and v.id <> all(${this.before}::uuid[])
        and coalesce(r."standardCode", l."accountCode") = ${code}`;
  }

  /** A bank account: its balance. Of all that are watched: the entries of the bank in the vouchers. */
  watchAccount(id: string, figure = 'bank') {
    this.watch(sql`
      select ${figure} as figure, balance as shown, "openingBalance" + ${moved([id])} as worked
      from data.bank_account where id = ${id}`);
    this.accounts.push(id);
    if (this.accounts.length > 1) return;
    this.watched.push(() => this.entries('1002', booked(this.accounts)));
    // every voucher of the year is balanced
    this.watch(sql`
      select 'unbalanced vouchers' as figure, 0 as worked, count(*) as shown from (
        select v.id from data.voucher v join data.voucher__lines l on l."parentId" = v.id
        where v.id <> all(${this.before}::uuid[])
        group by v.id having sum(coalesce(l.debit, 0)) <> sum(coalesce(l.credit, 0))) u`);
  }
}

/** What came onto accounts less what went out. */
const moved = (ids: string[]) => sql`
  (select coalesce(sum(amount), 0) from data.bank_receipt where "bankAccountId" = any(${ids}::uuid[]) and status <> 'ZF')
  + (select coalesce(sum(amount), 0) from data.bid_security_return where "bankAccountId" = any(${ids}::uuid[]) and status = 'SHTG')
  + (select coalesce(sum(amount), 0) from data.performance_bond_return where "bankAccountId" = any(${ids}::uuid[]) and status = 'SHTG')
  + (select coalesce(sum(amount), 0) from data.supplier_refund where "bankAccountId" = any(${ids}::uuid[]) and status = 'SHTG')
  + (select coalesce(sum("totalIncome"), 0) from data.asset_disposal where "bankAccountId" = any(${ids}::uuid[]) and status = 'SHTG')
  - (select coalesce(sum(l.amount), 0) from data.cashier_payment__lines l
      join data.cashier_payment p on p.id = l."parentId"
      where p."bankAccountId" = any(${ids}::uuid[]) and p.status <> 'ZF' and l."payResult" = 'success')`;

/** The same in vouchers: neither what nobody has claimed, nor what a bank is asked about again. */
const booked = (ids: string[]) => sql`
  select ${moved(ids)} - (
    select coalesce(sum(r.amount), 0) - coalesce(sum((
      select sum(l.amount) from data.receipt_claim c join data.receipt_claim__lines l on l."parentId" = c.id
      where c."receiptRegisterId" = r.id and c.status not in ('WTJ', 'SPZ', 'BH', 'ZF'))), 0)
    from data.bank_receipt r where r."bankAccountId" = any(${ids}::uuid[]) and r.status <> 'ZF')
  + (select coalesce(sum(l.amount), 0) from data.cashier_payment__lines l
      join data.cashier_payment p on p.id = l."parentId"
      where p."bankAccountId" = any(${ids}::uuid[]) and p.status = 'ZFZ' and l."payResult" = 'success')`;
