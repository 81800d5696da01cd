import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import { untilDecided } from '#tests/support/untilDecided.ts';
import { buyer, clerk } from '../modules/papers.ts';
import { BudgetOffice } from './budgetOffice.ts';

const procurement = 'machao';
let office: BudgetOffice;
let company: RealCompany;
let departmentRow: string;
beforeAll(async () => {
  office = await BudgetOffice.open();
  ({ company } = office);
  [departmentRow] = (await office.items('hard')) as [string];
}, 300_000);
afterAll(() => company.close());

/** The two ledgers, read alike. */
const kinds = {
  project: { module: 'projectBudgetLedger', of: () => office.project() },
  department: {
    module: 'budgetLedger',
    of: async () => ({ projectId: null, row: departmentRow }),
  },
};

describe.each(Object.entries(kinds))('the budget of a %s', (kind, { module, of }) => {
  let projectId: string | null;
  let row: string;
  beforeAll(async () => {
    ({ projectId, row } = await of());
  });
  const charged = (): RecordData => (kind === 'project' ? { projectId } : { budgetLedgerId: row });
  const onProject = (): RecordData => (kind === 'project' ? { projectId } : {});
  /** Committed, used and available, as the ledger has them. */
  const ledger = async () => {
    const { currentAmount, occupiedAmount, usedAmount, availableAmount } = await company.read(
      module,
      row,
    );
    expect(Number(availableAmount)).toBeCloseTo(
      Number(currentAmount) - Number(usedAmount) - Number(occupiedAmount),
      2,
    );
    return [occupiedAmount, usedAmount, availableAmount];
  };
  const committed = async (name: string, id: string) =>
    (await company.read(name, id)).committedAmount;
  const told = (name: string, id: string, as: string) =>
    office.setting.refusal(name, company.submit(as, name, id));

  it('is occupied by a requisition, taken over by its orders, used by settlements, and released', async () => {
    const asked = await office.requisition(charged());
    done(await company.submit(clerk, 'purchaseRequisition', asked), 'requisition');
    expect(await ledger()).toEqual(['100.00', '0.00', '0.00']);
    await company.approve(asked);

    // the order takes 60 of it over while it is in approval, and gives it back when it is returned
    const ordered = await office.order(onProject(), '6', '10.00', asked);
    done(await company.submit(buyer, 'purchaseOrder', ordered), 'order');
    const both = async () => [
      await committed('purchaseRequisition', asked),
      await committed('purchaseOrder', ordered),
    ];
    expect(await both()).toEqual(['40.00', '60.00']);
    expect(await ledger()).toEqual(['100.00', '0.00', '0.00']);
    done(await company.decide(ordered, 'rejectToStarter'), 'returned');
    expect(await both()).toEqual(['100.00', '0.00']);
    expect(await ledger()).toEqual(['100.00', '0.00', '0.00']);
    await company.pass(buyer, 'purchaseOrder', ordered);
    expect(await both()).toEqual(['40.00', '60.00']);

    // a dearer one needs more than was requested
    const dearer = await office.order(onProject(), '4', '10.01', asked);
    expect(await told('purchaseOrder', dearer, buyer)).toContain(
      '40.04 now, of which 40.00 is committed before, available 0.00',
    );
    // a settlement turns 25 into used, once it is approved
    const settled = await office.settlement({ purchaseOrderId: ordered, ...onProject() }, '25.00');
    done(await company.submit(buyer, 'purchaseSettlement', settled), 'settlement');
    expect(await both()).toEqual(['40.00', '35.00']);
    expect(await ledger()).toEqual(['100.00', '0.00', '0.00']);
    done(await company.decide(settled, 'rejectToStarter'), 'returned');
    expect(await both()).toEqual(['40.00', '60.00']);
    await company.pass(buyer, 'purchaseSettlement', settled);
    expect(await ledger()).toEqual(['75.00', '25.00', '0.00']);

    // closing releases the other 35
    const act = (as: string, name: string, id: string, action: string) =>
      company.act(as, name, id, action);
    const open = await office.settlement({ purchaseOrderId: ordered, ...onProject() }, '1.00');
    done(await company.submit(buyer, 'purchaseSettlement', open), 'under way');
    expect((await act(procurement, 'purchaseOrder', ordered, 'close')).message).toContain(
      'wait for the rest to be decided',
    );
    done(await company.decide(open, 'rejectToStarter'), 'returned');
    done(await act(procurement, 'purchaseOrder', ordered, 'close'), 'closed');
    expect(await both()).toEqual(['40.00', '0.00']);
    expect(await ledger()).toEqual(['40.00', '25.00', '35.00']);
    expect(await told('purchaseSettlement', open, buyer)).toBe(
      'The order is closed, cancelled or not approved',
    );

    // what is ordered cheaper is saved when all is ordered, and stays so
    const cheaper = await office.order(onProject(), '4', '9.00', asked);
    done(await company.submit(buyer, 'purchaseOrder', cheaper), 'cheaper');
    expect(await ledger()).toEqual(['40.00', '25.00', '35.00']);
    await company.approve(cheaper);
    expect(await company.read('purchaseRequisition', asked)).toMatchObject({
      status: 'YWC',
      committedAmount: '0.00',
      savedAmount: '4.00',
    });
    expect(await ledger()).toEqual(['36.00', '25.00', '39.00']);
    done(await act(procurement, 'purchaseOrder', cheaper, 'cancel'), 'cancelled');
    expect(await both()).toEqual(['36.00', '0.00']);
    expect(await ledger()).toEqual(['36.00', '25.00', '39.00']);
    done(await act(clerk, 'purchaseRequisition', asked, 'cancelRest'), 'rest cancelled');
    expect(await ledger()).toEqual(['0.00', '25.00', '75.00']);

    await office.setting.voided('purchaseSettlement', settled);
    expect(await ledger()).toEqual(['0.00', '0.00', '100.00']);
  });

  it('fifty orders at once take no more than there is', async () => {
    const asked = await office.requested(charged(), '50', '2.00');
    const ids: string[] = [];
    for (let at = 0; at < 50; at += 1)
      ids.push(await office.order(onProject(), '5', '2.00', asked));
    const order = (id: string) => company.submit(buyer, 'purchaseOrder', id);
    const answers = await Promise.all(ids.map((id) => untilDecided(() => order(id))));
    const [passed, refused] = [200, 100].map((code) => answers.filter((one) => one.code === code));
    expect([passed!.length, refused!.length]).toEqual([10, 40]);
    for (const { data } of refused!)
      expect(data).toMatchObject({ error: expect.stringMatching(/^guard\./) as string });
    expect(await ledger()).toEqual(['100.00', '0.00', '0.00']);
  });
});

it('an order that nobody requested finds nothing left of what others did', async () => {
  const { projectId } = await office.project();
  await office.requested({ projectId });
  const unasked = await office.order({ projectId }, '1', '0.01');
  expect(await office.told('purchaseOrder', unasked)).toContain('available 0.00');
});

it('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
