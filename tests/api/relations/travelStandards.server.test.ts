import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { done } from '#tests/support/realCompany.ts';
import { Setting } from './setting.ts';

const module = 'reimbursementTravel';
let setting: Setting;
let lodging: string;
beforeAll(async () => {
  setting = await Setting.open();
  for (const name of ['claim.lastYearsInvoice', 'claim.trip'])
    await decideSetting(setting.company, name, 'allow');
}, 300_000);
afterAll(() => setting.close());

beforeEach(async () => {
  lodging = await setting.documents.file('expenseType', {
    invoiceRequired: false,
    budgetSubjectId: null,
  });
  await setting.documents.file('reimbursementStandard', {
    expenseTypeId: lodging,
    jobLevel: null,
    cityLevel: null,
    standardAmount: '350.00',
    standardUnit: 'night',
    startDate: '2025-01-01',
    endDate: null,
  });
});

/** A claim of some lines of one day, of one traveller, and what it is told. */
async function claim(traveller: string) {
  const { company, documents } = setting;
  const id = await documents.complete(module);
  const creator = documents.creator(module);
  const { lines } = await company.read(module, id);
  const [first] = lines as RecordData[];
  const enter = async (amounts: readonly string[], more: RecordData = {}) => {
    const line = { ...first, id: undefined!, expenseTypeId: lodging, invoiceType: 'ticket' };
    const entered = amounts.map((amount) => ({ ...line, invoiceNo: null, amount }));
    const travelers = [company.person(traveller)];
    const changes = { travelers, allowance: null, lines: entered, ...more };
    done(await company.change(creator, module, id, changes), 'lines');
    return company.submit(creator, module, id);
  };
  return {
    id,
    enter,
    refused: async (amounts: readonly string[], more?: RecordData) =>
      setting.refusal(module, enter(amounts, more)),
  };
}

const together = [1, 2]
  .map(
    (line) =>
      `Line ${line} is 50.00 above the travel standard of 350.00, a day’s lines together: say why, or claim less where the expense type blocks it`,
  )
  .join('; ');
const reason = { overStandardReason: '会议酒店协议价' };

it('lines of one day are held to the standard together, for each traveller', async () => {
  const { company, documents } = setting;
  const { id, refused, enter } = await claim(documents.creator(module));
  expect(await refused(['200.00', '200.00'])).toBe(together);
  const two = [documents.creator(module), 'sunli'].map(company.person);
  done(await enter(['200.00', '500.00'], { travelers: two }), 'two of them');
  done(await company.decide(id, 'rejectToStarter'), 'returned');
  done(await enter(['200.00', '200.00'], reason), 'with the reason');
  await documents.approve(module, id);
});

it('what an expense type says of its standard holds: never more, more with approval, or any', async () => {
  const { company } = setting;
  const control = async (overStandard: string) => {
    const { rev } = await company.read('expenseType', lodging);
    const call = { id: lodging, rev, data: { overStandard }, requestKey: crypto.randomUUID() };
    done(await company.call('yangfan', 'POST', '/v1/expenseType/handle', call), overStandard);
  };
  const { id, refused, enter } = await claim('sunli');
  await control('hard');
  expect(await refused(['200.00', '200.00'], reason)).toBe(together);
  expect((await company.read(module, id)).lines).toMatchObject(
    Array(2).fill({ aboveStandard: '50.00' }),
  );
  await control('none');
  done(await enter(['200.00', '200.00'], { overStandardReason: null }), 'no control');
  // nothing to be above of is empty, and not 0.00
  expect((await company.read(module, id)).lines).toMatchObject(
    Array(2).fill({ aboveStandard: null }),
  );
  done(await company.decide(id, 'rejectToStarter'), 'returned');
  await control('approve');
  expect(await refused(['200.00', '200.00'], { overStandardReason: null })).toBe(together);
  done(await enter(['200.00', '200.00'], reason), 'asks');
  expect(await company.approve(id)).toContain('yangfan');
});
