import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '#tests/support/realCompany.ts';
import { clerk, papers } from '../modules/papers.ts';
import { close, company, documents, ground, open, refusal, signDevices } from './office.ts';

beforeAll(() => open(), 300_000);
afterAll(close);

it('those who look after devices read the contracts they were sold under, and no others', async () => {
  const keeper = 'luyao';
  const sold = await signDevices('2', '100.00');
  const other = await company.file(clerk, 'contractCreate', papers.contractCreate({ ...ground }));
  expect(await company.read('contractCreate', sold, keeper)).toMatchObject({ status: 'YX' });
  await expect(company.read('contractCreate', other, keeper)).rejects.toThrow(
    'luyao reads contractCreate',
  );
});

it('49: an order for parts ends when they were taken out of the warehouse', async () => {
  const znkjPartId = await documents.one('znkjParts', true);
  const parts = [{ znkjPartId, qty: '2' }];
  const id = await documents.file('marketRepairOrder', { orderType: 'parts', partsUsed: parts });
  const manager = documents.mayPress('marketRepairOrder', 'dispatch');
  const engineerId = company.person('tangning');
  const press = (as: string, action: string, data: object) =>
    company.act(as, 'marketRepairOrder', id, action, { data: { ...data } });
  done(
    await press(manager, 'dispatch', { engineerId, dispatchTime: '2026-11-28T01:00:00.000Z' }),
    'dispatch',
  );
  const { customerSignature } = documents.module('marketRepairOrder').fields;
  const finish = async () =>
    press('tangning', 'finish', {
      arriveTime: '2026-11-28T02:00:00.000Z',
      finishTime: '2026-11-28T08:00:00.000Z',
      handleResult: '更换电源模块',
      serviceFee: '0.00',
      customerSignature: await documents.upload(
        'marketRepairOrder',
        'customerSignature',
        customerSignature!,
        'tangning',
      ),
    });
  expect(await refusal('marketRepairOrder', finish())).toBe(
    'Line 1: 2 used, but 0 requisitioned for this order',
  );
  await documents.file('znkjPartsRequisition', { repairOrderId: id, lines: parts });
  done(await finish(), 'finish');
  expect(await company.read('marketRepairOrder', id)).toMatchObject({ status: 'YWC' });
});
