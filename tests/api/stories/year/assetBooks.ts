import { sql } from '#server/db/query.ts';
import type { Year } from './Year.ts';

/** What is bought of a supplier as assets, depreciated, repaired and sold, in the entries and in the ledger of assets. */
export function watchAssets({ books }: Year, supplier: string) {
  const bought = sql`
    select coalesce(sum("grossAmount"), 0) from data.purchase_settlement
    where "supplierId" = ${supplier} and status in ('DZF', 'BFZF', 'YWC')`;
  const assets = sql`data.asset a where "supplierId" = ${supplier} and status <> 'ZF'`;
  /** Runs are of all assets of the company. */
  const depreciated = (where: ReturnType<typeof sql>) => sql`
    select coalesce(sum(l.amount), 0) from data.asset_depreciation d
    join data.asset_depreciation__lines l on l."parentId" = d.id join data.asset a on a.id = l."assetId"
    where d.month >= '2027' and d.status = 'SHTG' and ${where}`;
  const sold = (what: ReturnType<typeof sql>) => sql`
    select coalesce(sum(${what}), 0) from data.asset_disposal d
    join data.asset_disposal__lines l on l."parentId" = d.id join data.asset a on a.id = l."assetId"
    where a."supplierId" = ${supplier} and d.status = 'SHTG'`;
  const repaired = sql`
    select coalesce(sum(m.amount), 0) from data.asset_maintenance m
    where m."supplierId" = ${supplier} and m.status = 'SHTG'`;
  const paid = sql`
    select coalesce(sum(l.amount), 0) from data.cashier_payment__lines l
    join data.asset_maintenance m on m.id::text = l."businessKey"::text
    where m."supplierId" = ${supplier} and l."payResult" = 'success'`;
  const cost = sql`a."originalValue"`;
  const accumulated = depreciated(sql`a."supplierId" = ${supplier} and a.status = 'ZF'`);
  const asElectronic = depreciated(sql`a."assetCategory" = 'electronic'`);
  books.watchEntries('1601', sql`select (${bought}) - (${sold(cost)})`);
  books.watchEntries('160205', sql`select (${accumulated}) - (${asElectronic})`);
  books.watchEntries('6602', sql`select (${depreciated(sql`true`)}) + (${repaired})`);
  books.watchEntries(
    '6115',
    sql`select (${sold(cost)}) - (${accumulated}) - (${sold(sql`l."disposalIncome"`)})`,
  );
  books.watchEntries('2202', sql`select -(${bought})`);
  books.watchEntries('2241', sql`select (${paid}) - (${repaired})`);
  books.watch(sql`
    select 'net value' as figure, coalesce(sum(a."netValue"), 0) as shown,
      coalesce(sum(a."originalValue" - coalesce((
        select sum(l.amount) from data.asset_depreciation d
        join data.asset_depreciation__lines l on l."parentId" = d.id
        where l."assetId" = a.id and d.status = 'SHTG'), 0)), 0) as worked
    from ${assets}`);
}
