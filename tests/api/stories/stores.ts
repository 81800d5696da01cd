import { expect } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import type { RealCompany } from '#tests/support/realCompany.ts';
import { buyer } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';

export const storekeeper = 'machao';
export const day = '2026-11-23';
export let setting: Setting;
export let company: RealCompany;
/** Two warehouses. */
export let first: string;
export let second: string;

export async function open() {
  setting = await Setting.open({ now: () => new Date(`${day}T02:00:00Z`) });
  ({ company } = setting);
  first = await warehouse('ST-11', '一号库');
  second = await warehouse('ST-12', '二号库');
}
export const close = () => company.close();

const warehouse = (code: string, name: string) =>
  company.add(storekeeper, 'warehouse', { code, name, keeperId: company.person(storekeeper) });

let made = 0;
/** A material that nobody has yet. */
export const material = () =>
  company.add(storekeeper, 'materialInfo', {
    code: `ST-9${++made}`,
    materialName: `测斜管${made}`,
    materialCategory: 'instrument',
    unit: 'set',
  });

export const receipt = (warehouseId: string, lines: RecordData[], inDate = day): RecordData => ({
  materialInType: 'surplus',
  warehouseId,
  inDate,
  lines,
});
export const receive = (warehouseId: string, materialId: string, qty: string, price: string) =>
  company.file(buyer, 'materialIn', receipt(warehouseId, [{ materialId, qty, price }]));

export const issue = (warehouseId: string, lines: RecordData[], outDate = day): RecordData => ({
  materialOutType: 'office',
  warehouseId,
  receiverId: company.person(buyer),
  outDate,
  lines,
});
export const take = (warehouseId: string, ...lines: [materialId: string, qty: string][]) =>
  company.file(
    buyer,
    'materialOut',
    issue(
      warehouseId,
      lines.map(([materialId, qty]) => ({ materialId, qty })),
    ),
  );

export const makeVoid = (module: string, id: string) =>
  company.act(storekeeper, module, id, 'void', { reason: '录入错误' });

/** What is said to whoever approves; nothing where all did. */
export const approvals = (id: string) =>
  company.approve(id).then(
    () => '',
    (error: Error) => error.message,
  );

/** Quantity and value that a warehouse has of a material. */
export async function held(warehouseId: string, materialId: string) {
  const { qty, value } = (await balance(warehouseId, materialId))!;
  return [qty, value];
}

/** The balance, whose movements add up to it from the first on, without a cent between them. */
export async function balance(warehouseId: string, materialId: string) {
  const { db } = company.server.services;
  const [kept] = await db.all<{ id: string; qty: number; value: string }>(
    sql`select id, qty::float8 as qty, value::text as value from data.stock_balance
      where "warehouseId" = ${warehouseId} and "materialId" = ${materialId}`,
  );
  const [moved] = await db.all<{ qty: number; value: string; broken: number }>(sql`
    select sum(qty)::float8 as qty, sum(value)::text as value,
      count(*) filter (where "qtyBefore" <> was or "valueBefore" <> worth)::int as broken
    from (select qty, value, "qtyBefore", "valueBefore",
        coalesce(sum(qty) over before, 0) as was, coalesce(sum(value) over before, 0) as worth
      from data.stock_movement
      where "warehouseId" = ${warehouseId} and "materialId" = ${materialId}
      window before as (order by id rows between unbounded preceding and 1 preceding)) m`);
  expect({ ...moved, broken: moved!.broken }).toEqual({
    qty: kept!.qty,
    value: kept!.value,
    broken: 0,
  });
  return kept;
}
