import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { buy, buyer, papers, pay } from '../modules/papers.ts';
import { mended, openPeriod, refusalOf } from './setting.ts';

const day = '2026-11-23';
let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany({ now: () => new Date(`${day}T02:00:00Z`) });
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
