import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const reception = (data: RecordData) =>
  company.add('zhangwei', 'receptionExternal', {
    guestUnit: '省交通规划设计研究院',
    guestLevel: 'vip',
    guestCount: 3,
    startTime: '2031-05-06T01:00:00.000Z',
    endTime: '2031-05-06T09:00:00.000Z',
    purpose: '项目技术交流',
    ...data,
  });
const status = async (module: string, id: string) => (await company.read(module, id)).status;
const first = async (module: string, filter: (record: RecordData) => boolean) =>
  done(await company.list('admin', module), module).rows.find(filter)!;

test('a reception waits for its vehicle and its supplies, and its approver learns that they stand', async () => {
  const material = await first('materialInfo', ({ enabled }) => enabled === true);
  const warehouse = await first('warehouse', ({ enabled }) => enabled === true);
  await company.file('zhulin', 'materialIn', {
    materialInType: 'opening',
    warehouseId: warehouse.id!,
    lines: [{ materialId: material.id!, qty: '2', price: '10.00' }],
  });
  const id = await reception({
    needsVehicle: true,
    pickUpPlace: '高铁东站',
    supplyWarehouseId: warehouse.id,
    supplies: [{ materialId: material.id, qty: '1' }],
  });
  const approvers = await company.pass('zhangwei', 'receptionExternal', id);
  expect(approvers.length).toBeGreaterThan(0);
  const waiting = await company.read('receptionExternal', id);
  expect(waiting.status).toBe('SPZ');
  const vehicle = waiting.transportationApplyId as string;
  expect(await company.read('transportationApply', vehicle)).toMatchObject({
    status: 'SPZ',
    vehicleUse: 'pickup',
    passengerCount: 3,
    departure: '高铁东站',
    reason: '项目技术交流',
  });
  await company.approve(vehicle);
  const { supplyRequisitionId } = await company.read('receptionExternal', id);
  expect(
    await company.read('officeMaterialRequisition', supplyRequisitionId as string),
  ).toMatchObject({
    lines: [{ materialId: material.id, qty: '1' }],
  });
  await company.approve(supplyRequisitionId as string);
  expect(await status('receptionExternal', id)).toBe('SHTG');
});

test('a reception without its vehicle comes back to whoever asked for it', async () => {
  const id = await reception({ needsVehicle: true, pickUpPlace: '机场' });
  await company.pass('zhangwei', 'receptionExternal', id);
  const { transportationApplyId } = await company.read('receptionExternal', id);
  done(await company.decide(transportationApplyId as string, 'reject'), 'rejects');
  expect(await status('receptionExternal', id)).toBe('BH');
});

test('an organisational change has each person transferred by a process of their own', async () => {
  const people = ['zhaolei', 'sunli'];
  const { id: toPostId } = await first('personnelJob', ({ code }) => code === 'P12');
  const { orgId: toOrgId } = await company.read('personnelInfo', company.person('machao'));
  const id = await company.add('liangxue', 'orgStructureChange', {
    changeType: 'move',
    targetOrgId: toOrgId,
    parentOrgId: (await company.read('personnelOrg', toOrgId as string)).parentId,
    effectiveDate: '2031-06-01',
    reason: '市场部人员并入采购部',
    transfers: people.map((name) => ({ employeeId: company.person(name), toOrgId, toPostId })),
  });
  await company.pass('liangxue', 'orgStructureChange', id);
  const moved = done(
    await company.list('admin', 'personnelTransfer', {
      filters: [{ field: 'effectiveDate', operator: 'eq', value: '2031-06-01' }],
    }),
    'transfers',
  ).rows;
  expect(moved).toHaveLength(2);
  expect(await status('orgStructureChange', id)).toBe('SPZ');
  for (const transfer of moved) await company.approve(transfer.id as string);
  expect(await status('orgStructureChange', id)).toBe('SHTG');
});
