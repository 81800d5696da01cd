import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { buyer } from '../modules/papers.ts';
import { company, first, issue, material, receipt, second, storekeeper } from './stores.ts';
import { Walk } from './walk.ts';

/** Any steps with two materials in two warehouses, on three days; answers how many were permitted. */
export async function stockWalk(seed: number, steps: number) {
  const materials = [await material(), await material()];
  const walk = new Walk(company, seed, ['materialIn', 'materialOut', 'stockCount']);
  const { pick, whole, cents } = walk;
  const warehouse = () => pick([first, second])!;
  const onDay = () => pick(['2026-11-21', '2026-11-22', '2026-11-23'])!;
  const lines = (line: () => RecordData) => Array.from({ length: whole(1, 2) }, line);
  const moved = () => ({ materialId: pick(materials)!, qty: String(whole(1, 5)) });

  const habits = {
    materialIn: {
      by: buyer,
      make: () =>
        company.add(
          buyer,
          'materialIn',
          receipt(
            warehouse(),
            lines(() => ({ ...moved(), price: cents() })),
            onDay(),
          ),
        ),
    },
    materialOut: {
      by: buyer,
      make: () => company.add(buyer, 'materialOut', issue(warehouse(), lines(moved), onDay())),
    },
    stockCount: {
      by: storekeeper,
      make: () =>
        company.add(storekeeper, 'stockCount', {
          warehouseId: warehouse(),
          countDate: onDay(),
          counters: [company.person(buyer)],
          lines: [
            {
              materialId: pick(materials)!,
              countedQty: String(whole(0, 5)),
              price: cents(),
              reason: '盘点差异',
            },
          ],
        }),
    },
  };

  /** Balances below zero, or worth something with nothing in stock, and days on which less than nothing was there. */
  const wrong = () =>
    company.server.services.db.all(sql`
      select "warehouseId", "materialId", null as day, qty::text as qty, value::text as value
      from data.stock_balance
      where "materialId" = any(${materials}::uuid[])
        and (qty < 0 or value < 0 or (qty = 0 and value <> 0))
      union all select "warehouseId", "materialId", "movedOn"::text, had::text, null from (
        select *, sum(qty) over (partition by "warehouseId", "materialId" order by "movedOn") as had
        from data.stock_movement where "materialId" = any(${materials}::uuid[])) m
      where had < 0`);
  return walk.go(steps, habits, wrong);
}
