import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany, refusal } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { breakGround, buy, buyer, clerk, papers, pay, receive, sign } from '../modules/papers.ts';
import { Setting } from '../relations/setting.ts';
import { mended, openPeriod, refusalOf } from './setting.ts';

const day = '2026-11-23';
let setting: Setting;
let company: RealCompany;
beforeAll(async () => {
  setting = await Setting.open({ now: () => new Date(`${day}T02:00:00Z`) });
  ({ company } = setting);
}, 300_000);
afterAll(() => company.close(), 300_000);

const plan = [
  { stage: 'prepay', ratio: '0.3', planDate: '2026-11-20' },
  { stage: 'settlement', ratio: '0.65', planDate: '2027-02-20' },
  { stage: 'retention', ratio: '0.05', planDate: '2027-11-20' },
];

test(
  'a purchase contract is paid stage by stage, none beyond its plan',
  { timeout: 180_000 },
  async () => {
    await openPeriod(company, day);
    const { id: purchaseContractId } = await buy(company, { paymentTerms: plan });
    const contract = () => company.read('purchaseContract', purchaseContractId);
    const stages = async () =>
      ((await contract()).paymentTerms as RecordData[]).map((stage) => [
        stage.planAmount,
        stage.appliedAmount,
        stage.paidAmount,
      ]);
    const application = (stage: string, amount: string) =>
      papers.paymentApply({ purchaseContractId, stage, amount });
    expect(await contract()).toMatchObject({ nextPayDate: '2026-11-20' });

    const prepaid = await mended(company, buyer, 'paymentApply', {
      data: application('prepay', '300.01'),
      words: 'More than the stage has left: 300.00 planned, 0.00 applied for, 300.01 more',
      better: { amount: '300.00' },
    });
    expect(await company.read('paymentApply', prepaid)).toMatchObject({
      stageAmount: '300.00',
    });
    await pay(company, prepaid, '200.00');
    expect(await stages()).toEqual([
      ['300.00', '300.00', '200.00'],
      ['650.00', '0.00', '0.00'],
      ['50.00', '0.00', '0.00'],
    ]);
    expect(await contract()).toMatchObject({ nextPayDate: '2026-11-20' });
    await pay(company, prepaid, '100.00');
    expect(await contract()).toMatchObject({ nextPayDate: '2027-02-20' });

    const nameless = await company.add(buyer, 'paymentApply', application('', '1.00'));
    expect(await refusalOf(company, buyer, 'paymentApply', nameless)).not.toBe('');

    // a change of the contract changes what its stages come to
    await company.file(buyer, 'purchaseContractChange', {
      purchaseContractId,
      changeAmount: '100.00',
      changeType: 'amount',
      changeContent: '增补测点',
      reason: '业主要求',
    });
    expect(await stages()).toEqual([
      ['330.00', '300.00', '300.00'],
      ['715.00', '0.00', '0.00'],
      ['55.00', '0.00', '0.00'],
    ]);
    expect(await contract()).toMatchObject({ nextPayDate: '2026-11-20' });

    // a company that only wants to be asked
    await decideSetting(company, 'payment.beyondStage', 'warn');
    const early = await company.add(buyer, 'paymentApply', application('prepay', '100.00'));
    const asked = await refusal(company.submit(buyer, 'paymentApply', early));
    expect(asked.message).toBe(
      'More than the stage has left: 330.00 planned, 300.00 applied for, 100.00 more',
    );
    done(await company.submit(buyer, 'paymentApply', early, [asked.data.confirm!]), 'confirmed');
    await decideSetting(company, 'payment.beyondStage', 'refuse');
    await company.check();
  },
);

test('planned dates of a contract in force move by a change of it, and by nothing else', async () => {
  await openPeriod(company, day);
  const ground = await breakGround(company);
  const paymentTerms = [
    { stage: 'prepay', ratio: '0.3', planDate: '2026-11-20' },
    { stage: 'retention', ratio: '0.7', planDate: '2027-11-20' },
  ];
  const sold = await sign(company, ground, { paymentTerms });
  await company.file(clerk, 'receiptClaim', {
    receiptRegisterId: await receive(company, ground.customerId, '300.00'),
    customerId: ground.customerId,
    lines: [{ contractId: sold, stage: 'prepay', amount: '300.00', receiptType: 'prepay' }],
  });
  const { id: bought } = await buy(company, { paymentTerms: plan });
  await pay(
    company,
    await company.file(
      buyer,
      'paymentApply',
      papers.paymentApply({ purchaseContractId: bought, stage: 'prepay', amount: '300.00' }),
    ),
    '300.00',
  );
  const moved = { stage: 'retention', planDate: '2028-01-31' };
  for (const [as, module, contract, field] of [
    [clerk, 'contractCreate', sold, 'contractId'],
    [buyer, 'purchaseContract', bought, 'purchaseContractId'],
  ] as const) {
    const dates = async () =>
      ((await company.read(module, contract)).paymentTerms as RecordData[]).map(
        ({ planDate }) => planDate,
      );
    const before = await dates();
    const { paymentTerms } = await company.read(module, contract);
    const byHand = (paymentTerms as RecordData[]).map((term) => ({ ...term, planDate: day }));
    expect((await company.change(as, module, contract, { paymentTerms: byHand })).code).not.toBe(
      200,
    );

    const change = as === clerk ? 'contractChange' : 'purchaseContractChange';
    const id = await company.add(as, change, {
      [field]: contract,
      changeType: 'terms',
      changeAmount: '0',
      changeContent: '质保期顺延',
      reason: '业主要求',
      stageDates: [],
    });
    const told = async (...stageDates: RecordData[]) => {
      done(await company.change(as, change, id, { stageDates }), 'dates');
      return setting.refusal(change, company.submit(as, change, id));
    };
    expect(await told({ stage: 'arrival', planDate: day })).toBe(
      'Line 1: the contract has no such stage',
    );
    expect(await told(moved, moved)).toContain('Line 1: the stage is named twice');
    expect(await told({ stage: 'prepay', planDate: day })).toBe(
      'Line 1: nothing of this stage is open any more, its date stays',
    );
    done(await company.change(as, change, id, { stageDates: [moved] }), 'one stage');
    await company.pass(as, change, id);
    expect(await company.read(change, id)).toMatchObject({
      stageDates: [{ ...moved, beforeDate: '2027-11-20' }],
    });
    expect(await dates()).toEqual([...before.slice(0, -1), '2028-01-31']);
  }
  await company.check();
});
