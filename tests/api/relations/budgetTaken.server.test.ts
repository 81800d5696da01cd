import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, isRefused, type RealCompany } from '#tests/support/realCompany.ts';
import { buyer, clerk } from '../modules/papers.ts';
import { BudgetOffice, day } from '../stories/budgetOffice.ts';

let office: BudgetOffice;
let company: RealCompany;
/** Items of the clerk’s department with 100.00 each: held to their budget, or only warned of. */
let [hard, other, warned] = ['', '', ''];
beforeAll(async () => {
  office = await BudgetOffice.open();
  ({ company } = office);
  [hard, other, warned] = (await office.items('hard', 'hard', 'warn')) as [string, string, string];
}, 300_000);
afterAll(() => company.close());

const told = (module: string, id: string) => office.told(module, id);
const change = async (module: string, id: string, data: RecordData) =>
  done(await company.change(buyer, module, id, data), module);

/** A draft of a change of a contract by so much. */
async function changed(module: string, purchaseContractId: string, changeAmount: string) {
  const id = await company.add(buyer, module, {
    ...(module.startsWith('equipment') && {
      equipmentId: await office.setting.documents.one('purchaseEquipment', false),
    }),
    changeType: 'amount',
    changeContent: '增加工作内容',
    reason: '业主要求',
  });
  await change(module, id, { purchaseContractId, changeAmount });
  return id;
}

describe('a contract', () => {
  test('takes over what was requested, is settled step by step, and releases the rest', async () => {
    const { projectId, row } = await office.project();
    const figures = () => office.figures('projectBudgetLedger', row);
    const asked = await office.requested({ projectId });
    const committed = async (module: string, id: string) =>
      (await company.read(module, id)).committedAmount;
    const signed = await office.contract({
      projectId,
      requisitionIds: [asked],
      amount: '60.00',
    });
    done(await company.submit(buyer, 'purchaseContract', signed), 'contract');
    expect(await figures()).toEqual(['100.00', '0.00', '0.00']);
    expect(await committed('purchaseRequisition', asked)).toBe('40.00');
    done(await company.decide(signed, 'rejectToStarter'), 'returned');
    expect(await committed('purchaseRequisition', asked)).toBe('100.00');
    await change('purchaseContract', signed, { amount: '100.01' });
    expect(await told('purchaseContract', signed)).toContain(
      '100.01 now, of which 100.00 is committed before, available 0.00',
    );
    await change('purchaseContract', signed, { amount: '60.00' });
    await company.pass(buyer, 'purchaseContract', signed);

    await office.settled({ purchaseContractId: signed, projectId }, '25.00');
    expect(await committed('purchaseContract', signed)).toBe('35.00');
    expect(await figures()).toEqual(['75.00', '25.00', '0.00']);

    // a change that makes it dearer finds nothing left, until the requester gives up the rest
    const dearer = await changed('purchaseContractChange', signed, '20.00');
    expect(await told('purchaseContractChange', dearer)).toContain('available 0.00');
    done(await company.act(clerk, 'purchaseRequisition', asked, 'cancelRest'), 'cancelled');
    expect(await figures()).toEqual(['35.00', '25.00', '40.00']);
    done(await company.submit(buyer, 'purchaseContractChange', dearer), 'change');
    expect(await figures()).toEqual(['55.00', '25.00', '20.00']);
    await company.approve(dearer);
    expect(await figures()).toEqual(['55.00', '25.00', '20.00']);

    // the final settlement releases what is left; what somebody took meanwhile keeps it from being void
    const last = await office.settled(
      { purchaseContractId: signed, projectId, isFinal: true },
      '15.00',
    );
    expect(await figures()).toEqual(['0.00', '40.00', '60.00']);
    const next = await office.requested({ projectId }, '1', '30.00');
    expect(
      await office.setting.refusal(
        'purchaseSettlement',
        office.setting.void('purchaseSettlement', last),
      ),
    ).toBe('Without its final settlement the contract occupies 40.00 again, available 30.00');
    done(await company.act(clerk, 'purchaseRequisition', next, 'cancelRest'), 'cancelled');
    await office.setting.voided('purchaseSettlement', last);
    expect(await figures()).toEqual(['55.00', '25.00', '20.00']);
  });

  test('and an order without a requisition are held to the budget of their project, too', async () => {
    const { projectId } = await office.project();
    const words = 'Over the project budget: 100.01 now';
    const ordered = await office.order({ projectId }, '1', '100.01');
    expect(await told('purchaseOrder', ordered)).toContain(words);
    const signed = await office.contract({ projectId, amount: '100.01' });
    expect(await told('purchaseContract', signed)).toContain(words);
  });

  test('covers the orders that are called off it', async () => {
    const { projectId, row } = await office.project();
    const signed = await office.signed({ projectId, amount: '100.00' });
    const committed = async () => (await company.read('purchaseContract', signed)).committedAmount;
    const called = await office.ordered({ projectId, purchaseContractId: signed }, '6', '10.00');
    expect(await committed()).toBe('40.00');
    await office.settled({ purchaseOrderId: called, projectId }, '25.00');
    done(await company.act('machao', 'purchaseOrder', called, 'close'), 'closed');
    expect(await committed()).toBe('75.00');
    expect(await office.figures('projectBudgetLedger', row)).toEqual(['75.00', '25.00', '0.00']);
    await company.file(buyer, 'purchaseContractVoid', {
      purchaseContractId: signed,
      voidType: 'terminate',
      voidDate: day,
      reason: '项目取消',
    });
    expect(await office.figures('projectBudgetLedger', row)).toEqual(['0.00', '25.00', '75.00']);
  });

  test('of equipment occupies more of its budget when it is changed, if there is room', async () => {
    const { projectId, row } = await office.project('equipment');
    const purchaseContractId = await office.signed({
      projectId,
      purchaseType: 'equipment',
      amount: '80.00',
    });
    const id = await changed('equipmentContractChange', purchaseContractId, '20.01');
    expect(await told('equipmentContractChange', id)).toContain(
      '20.01 now, of which 0.00 is committed before, available 20.00',
    );
    await change('equipmentContractChange', id, { changeAmount: '20.00' });
    await company.pass(buyer, 'equipmentContractChange', id);
    expect(await office.figures('projectBudgetLedger', row)).toEqual(['100.00', '0.00', '0.00']);
  });
});

describe('what is requested on one budget', () => {
  it('is not ordered or contracted for another project', async () => {
    const [first, second] = [await office.project(), await office.project()];
    const asked = await office.requested({ projectId: first.projectId });
    const { projectId } = second;
    const ordered = await office.order({ projectId }, '1', '1.00', asked);
    expect(await told('purchaseOrder', ordered)).toBe(
      'Line 1: its requisition is for another project than the order; order them apart',
    );
    const signed = await office.contract({ projectId, requisitionIds: [asked], amount: '1.00' });
    expect(await told('purchaseContract', signed)).toBe(
      'A requisition is for another project than the contract',
    );
  });

  it('is not ordered or contracted together with what is charged to another item', async () => {
    const both = [
      await office.requested({ budgetLedgerId: hard }, '1', '1.00'),
      await office.requested({ budgetLedgerId: other }, '1', '1.00'),
    ];
    const ordered = await office.order({}, '1', '1.00', ...both);
    expect(await told('purchaseOrder', ordered)).toContain('charged to another budget item');
    const signed = await office.contract({ requisitionIds: both, amount: '2.00' });
    expect(await told('purchaseContract', signed)).toContain('different budget items');
    for (const id of both)
      done(await company.act(clerk, 'purchaseRequisition', id, 'cancelRest'), 'cancelled');
  });

  it.each([
    ['hard', 'Over the department budget: '],
    ['warn', 'is exceeded: available '],
  ])(
    'is ordered, contracted and changed within the item of a department: %s',
    async (mode, words) => {
      const budgetLedgerId = mode === 'hard' ? hard : warned;
      const asked = await office.requested({ budgetLedgerId });
      const ordered = await office.order({}, '10', '10.01', asked);
      expect(await told('purchaseOrder', ordered)).toContain(words);
      const more = { requisitionIds: [asked] };
      const signed = await office.contract({ ...more, amount: '100.01' });
      expect(await told('purchaseContract', signed)).toContain(words);
      await change('purchaseContract', signed, { amount: '100.00' });
      await company.pass(buyer, 'purchaseContract', signed);
      for (const module of ['purchaseContractChange', 'equipmentContractChange']) {
        const id = await changed(module, signed, '0.01');
        expect(await told(module, id)).toContain(words);
      }
      const second = await office.requisition({ budgetLedgerId }, '1', '0.01');
      expect(
        await office.setting.refusal(
          'purchaseRequisition',
          company.submit(clerk, 'purchaseRequisition', second),
        ),
      ).toContain(words);
      await office.setting.voided('purchaseContract', signed);
      done(await company.act(clerk, 'purchaseRequisition', asked, 'cancelRest'), 'cancelled');
    },
  );
});

test('a budget item of another year is neither offered nor taken, nor kept when the date moves', async () => {
  const { setting } = office;
  const { budgetSubjectId, orgId } = await company.read('budgetLedger', other);
  await company.file('liuyang', 'annualBudget', {
    orgId: orgId!,
    year: 2027,
    edition: 'v3',
    budgetType: 'department',
    lines: [{ budgetSubjectId: budgetSubjectId!, q1: '100.00' }],
  });
  const rows = await setting.those('budgetLedger', 'budgetSubjectId', budgetSubjectId as string);
  const next = rows.find(({ year }) => year === 2027)!.id as string;
  const offered = async (applyDate: string) => {
    const answer = await company.call<{ id: string }[]>(clerk, 'POST', '/v1/budgetLedger/options', {
      for: { module: 'purchaseRequisition', field: 'budgetLedgerId' },
      ids: [other, next],
      parent: { orgId, applyDate },
    });
    return done(answer, 'options').map(({ id }) => id);
  };
  expect([await offered(day), await offered('2027-01-04')]).toEqual([[other], [next]]);
  const id = await office.requisition({ budgetLedgerId: other }, '1', '0.01');
  /** Fields that are refused. */
  const written = async (data: RecordData) => {
    const answer = await company.change(clerk, 'purchaseRequisition', id, data);
    return isRefused(answer) ? Object.keys(answer.data.fields) : [];
  };
  expect(await written({ budgetLedgerId: next })).toEqual(['budgetLedgerId']);
  expect(await written({ applyDate: '2027-01-04' })).toEqual(['budgetLedgerId']);
  expect(await written({ applyDate: '2027-01-04', budgetLedgerId: next })).toEqual([]);
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
