import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { done, refusal } from '#tests/support/realCompany.ts';
import { clerk, confirmOutput, invoice, papers, receive, sign } from '../modules/papers.ts';
import {
  close,
  company,
  delivered,
  documents,
  ground,
  open,
  refused,
  refusedToSubmit,
  signDevices,
  status,
  submitted,
  voided,
  refusedToVoid,
} from './office.ts';

beforeAll(() => open());
afterAll(close);

const signed = (amount = '1000.00') => sign(company, ground, { amount });
const contract = (id: string) => company.read('contractCreate', id);
const receivable = (id: string) => company.read('receivableAccount', id);
/** A contract with confirmed output. */
async function worked(amount = '500.00') {
  const contractId = await signed();
  return { contractId, ...(await confirmOutput(company, contractId, amount)) };
}
/** Money that came in for a receivable. */
async function collected(receivableId: string, amount: string, more: RecordData = {}) {
  const receiptRegisterId = await receive(company, ground.customerId, amount);
  const lines = [{ receivableId, amount, receiptType: 'progress' }];
  return company.file(
    clerk,
    'receiptClaim',
    papers.receiptClaim({ receiptRegisterId, lines, ...more }),
  );
}

describe('an adjustment of output', () => {
  it('changes the output of the contract and the receivable, and gives both back when it is void', async () => {
    const { contractId, id: outputConfirmId, receivableId } = await worked();
    const figures = async () => [
      (await contract(contractId)).outputAmount,
      (await company.read('projectAdd', ground.projectId)).outputAmount,
      (await receivable(receivableId)).balanceAmount,
    ];
    const [, ofProject] = await figures();
    const id = await documents.file('outputAdjust', { outputConfirmId, adjustAmount: '-120.00' });
    expect(await figures()).toEqual(['380.00', (Number(ofProject) - 120).toFixed(2), '380.00']);
    expect(await company.read('outputAdjust', id)).toMatchObject({
      beforeAmount: '500.00',
      afterAmount: '380.00',
    });
    const second = await documents.file('outputAdjust', { outputConfirmId, adjustAmount: '20.00' });
    expect(await company.read('outputAdjust', second)).toMatchObject({ beforeAmount: '380.00' });
    expect((await figures())[2]).toBe('400.00');
    expect(await refusedToVoid('outputConfirm', outputConfirmId)).toBe(
      'It was adjusted by -100.00: void the adjustments first',
    );
    await voided('outputAdjust', id);
    await voided('outputAdjust', second);
    expect(await figures()).toEqual(['500.00', ofProject, '500.00']);
    await voided('outputConfirm', outputConfirmId);
    expect(await status('receivableAccount', receivableId)).toBe('ZF');
  });

  it('leaves the output between what was received and what is contracted', async () => {
    const { contractId, id: outputConfirmId, receivableId } = await worked();
    const adjust = (adjustAmount: string) =>
      refused('outputAdjust', { outputConfirmId, adjustAmount });
    expect(await adjust('500.01')).toBe(
      'The confirmed output exceeds the contract amount: confirmed output 500.00, adjustment 500.01, current amount 1,000.00',
    );
    expect(await adjust('-500.01')).toBe(
      'Below the money already received: confirmed output 500.00, adjustment -500.01, received 0.00',
    );
    await collected(receivableId, '300.00');
    expect(await adjust('-200.01')).toBe(
      'Below the money already received: confirmed output 500.00, adjustment -200.01, received 300.00',
    );
    // other output of the contract does not help: the receivable itself is paid
    await confirmOutput(company, contractId, '100.00');
    expect(await adjust('-200.01')).toBe(
      'Below what is settled of its receivable: output 500.00, adjustment -200.01, received 300.00, exempted 0.00',
    );
    await documents.file('outputAdjust', { outputConfirmId, adjustAmount: '-200.00' });
    expect(await receivable(receivableId)).toMatchObject({ balanceAmount: '0.00', status: 'YHK' });
    const more = await documents.file('outputAdjust', { outputConfirmId, adjustAmount: '50.00' });
    expect(await receivable(receivableId)).toMatchObject({ balanceAmount: '50.00', status: 'DHK' });
    await collected(receivableId, '50.00');
    expect(await refusedToVoid('outputAdjust', more)).toBe(
      'Without this adjustment the output is below what is settled: output 300.00, received 350.00, exempted 0.00',
    );
  });
});

it('a confirmation of devices is within what was signed for, counts as output and makes a receivable', async () => {
  const contractId = await signDevices('10', '100.00');
  const znkjDeliveryIds = [await delivered(contractId, '6')];
  const data = { contractId, znkjDeliveryIds, month: '2026-11' };
  expect(await refused('intelligentConfirm', { ...data, amount: '600.01' })).toBe(
    'Confirmed amount must not be more than delivered amount: 600.01 confirmed, 600.00 delivered',
  );
  const unsigned = await delivered(contractId, '1');
  const early = { ...data, znkjDeliveryIds: [unsigned], amount: '100.00' };
  const draft = await documents.draft('intelligentConfirm', early);
  await company.server.services.db.run(
    sql`update data.znkj_shipping set status = 'YCK' where id = ${unsigned}`,
  );
  expect(await refusedToSubmit('intelligentConfirm', draft)).toBe('A delivery is not signed for');
  const id = await documents.file('intelligentConfirm', { ...data, amount: '600.00' });
  const { receivableId } = await company.read('intelligentConfirm', id);
  expect(await contract(contractId)).toMatchObject({ outputAmount: '600.00' });
  expect(await receivable(receivableId as string)).toMatchObject({
    contractId,
    ...ground,
    amount: '600.00',
    status: 'DHK',
  });
  const claim = await collected(receivableId as string, '10.00');
  expect(await refusedToVoid('intelligentConfirm', id)).toBe(
    '10.00 was received on its receivable, so it cannot be void',
  );
  await voided('receiptClaim', claim);
  await voided('intelligentConfirm', id);
  expect(await contract(contractId)).toMatchObject({ outputAmount: '0.00' });
  expect(await status('receivableAccount', receivableId as string)).toBe('ZF');
});

describe('a receivable', () => {
  it('gets its day of payment from the standard collection base date', async () => {
    const { contractId, receivableId } = await worked();
    const other = await confirmOutput(company, contractId, '100.00');
    const before = await receivable(other.receivableId);
    await documents.file('collectionBaseDate', {
      contractId,
      receivableIds: [receivableId],
      baseDate: '2026-12-15',
      creditDays: 45,
    });
    expect(await receivable(receivableId)).toMatchObject({
      baseDate: '2026-12-15',
      creditDays: 45,
      dueDate: '2027-01-29',
    });
    expect(await receivable(other.receivableId)).toMatchObject({ dueDate: before.dueDate! });
  });

  it('is less what is exempted, and settled when nothing is left', async () => {
    const { receivableId } = await worked();
    await collected(receivableId, '400.00');
    const exempt = (...amounts: string[]) => ({
      exemptType: 'discount',
      customerId: ground.customerId,
      lines: amounts.map((exemptAmount) => ({ receivableId, exemptAmount })),
    });
    expect(await refused('debtExemption', exempt('60.00', '40.01'))).toBe(
      'More than the balance: exempted amount 60.00, 40.01, balance 100.00, 100.00',
    );
    const id = await submitted('debtExemption', exempt('100.00'));
    expect(await receivable(receivableId)).toMatchObject({ balanceAmount: '100.00' });
    await company.approve(id);
    expect(await receivable(receivableId)).toMatchObject({
      exemptAmount: '100.00',
      balanceAmount: '0.00',
      status: 'YHK',
    });
  });

  it('that is exempted from assessment is owed as before, and not assessed until that day', async () => {
    const { contractId, receivableId } = await worked();
    await documents.file('collectionBaseDate', {
      contractId,
      receivableIds: [receivableId],
      baseDate: '2026-01-01',
      creditDays: 0,
    });
    const before = await receivable(receivableId);
    expect(before.assessedDays).toBe(before.overdueDays);
    expect(before.overdueDays).toBeGreaterThan(0);
    const exemption = (exemptUntil: string) =>
      documents.file('debtExemption', {
        exemptType: 'assessment',
        customerId: ground.customerId,
        exemptUntil,
        lines: [{ receivableId, exemptAmount: '500.00' }],
      });
    await exemption('2026-03-31');
    expect(await receivable(receivableId)).toMatchObject({ assessedDays: before.overdueDays! });
    await exemption('2099-12-31');
    expect(await receivable(receivableId)).toMatchObject({
      balanceAmount: '500.00',
      status: 'DHK',
      overdueDays: before.overdueDays!,
      assessedDays: 0,
      assessExemptUntil: '2099-12-31',
    });
  });

  it('is to be followed up when a promised payment did not come, until money comes', async () => {
    const { receivableId } = await worked();
    const promise = (promisedDate: string) =>
      documents.file('feedbackMessage', { receivableId, feedbackDate: '2026-11-01', promisedDate });
    await promise('2099-01-01');
    expect(await receivable(receivableId)).toMatchObject({ followUp: 'normal' });
    await promise('2026-11-10');
    expect(await receivable(receivableId)).toMatchObject({ followUp: 'due' });
    await collected(receivableId, '1.00');
    expect(await receivable(receivableId)).toMatchObject({ followUp: 'normal' });
  });
});

it('money is claimed without a receivable for prepayments, retentions and bonds; bonds are not received by the contract', async () => {
  const contractId = await signed();
  const receiptRegisterId = await receive(company, ground.customerId, '60.00');
  const line = (receiptType: string, amount: string) => ({ contractId, receiptType, amount });
  const claim = papers.receiptClaim({ receiptRegisterId, lines: [line('progress', '1.00')] });
  expect(await refused('receiptClaim', claim)).toBe('Choose the receivable');
  const id = await submitted(
    'receiptClaim',
    papers.receiptClaim({
      receiptRegisterId,
      lines: [line('prepay', '10.00'), line('retention', '20.00'), line('bond', '30.00')],
    }),
  );
  const register = () => company.read('receiptRegister', receiptRegisterId);
  expect(await register()).toMatchObject({ unclaimedAmount: '0.00', status: 'YWC' });
  await company.approve(id);
  expect(await contract(contractId)).toMatchObject({ receivedAmount: '30.00' });
});

it('invoices count from submission, refunds from approval; a refund makes room for a new invoice', async () => {
  const contractId = await signed();
  const id = await invoice(company, contractId, '700.00');
  await submitted('invoiceApply', papers.invoiceApply({ contractId, amount: '300.00' }));
  expect(await contract(contractId)).toMatchObject({ invoicedAmount: '1000.00' });
  const more = papers.invoiceApply({ contractId, amount: '0.01' });
  expect(await refused('invoiceApply', more)).toBe(
    'Invoices exceed the contract: 1,000.00 contracted, 1,000.00 invoiced, 0.01 more',
  );
  const back = papers.refund({ invoiceApplyId: id, amount: '200.00' });
  const refund = await submitted('refund', back);
  expect(await contract(contractId)).toMatchObject({ invoicedAmount: '1000.00' });
  await company.approve(refund);
  expect(await contract(contractId)).toMatchObject({ invoicedAmount: '800.00' });
  await documents.file('invoiceApply', more);
  expect(await contract(contractId)).toMatchObject({ invoicedAmount: '800.01' });
});

it('a refund that is void takes back the invoice it had issued anew, and the refunded one is in force', async () => {
  const contractId = await signed();
  const invoiceApplyId = await invoice(company, contractId, '100.00');
  const whole = { invoiceApplyId, amount: '100.00', needReissue: true };
  const id = await company.file(clerk, 'refund', papers.refund(whole));
  const { reissueId } = await company.read('refund', id);
  expect(await company.read('invoiceApply', reissueId as string)).toMatchObject({
    contractId,
    amount: '100.00',
    status: 'WTJ',
  });
  expect(await status('invoiceApply', invoiceApplyId)).toBe('JC');
  await voided('refund', id);
  expect(await status('invoiceApply', reissueId as string)).toBe('ZF');
  expect(await status('invoiceApply', invoiceApplyId)).toBe('SHTG');
});

describe('an invoice for devices', () => {
  let contractId: string;
  let znkjDeliveryId: string;
  beforeAll(async () => {
    contractId = await signDevices('10', '100.00');
    znkjDeliveryId = await delivered(contractId);
    await issued('apply', [line('7')]);
  });
  const line = (qty: string, price = '100.00') => ({
    znkjDeliveryId,
    goodsName: '检测仪',
    qty,
    price,
  });
  const bill = (businessType: string, lines: RecordData[], originalInvoiceId?: string) => ({
    businessType,
    contractId,
    customerId: ground.customerId,
    lines,
    ...(originalInvoiceId && { originalInvoiceId, refundReason: '购方名称错误' }),
  });
  const figures = async () => {
    const { lines } = await company.read('znkjDelivery', znkjDeliveryId);
    const [{ invoicedQty }] = lines as [RecordData];
    return [(await contract(contractId)).invoicedAmount, Number(invoicedQty)];
  };
  let number = 0;
  const issued = async (businessType: string, lines: RecordData[], original?: string) => {
    const id = await documents.draft('znkjInvoiceManage', bill(businessType, lines, original));
    await company.pass(documents.creator('znkjInvoiceManage'), 'znkjInvoiceManage', id);
    const data = { invoiceNo: `2611250000000000000${(number += 1)}`, invoiceDate: '2026-11-25' };
    const as = documents.mayPress('znkjInvoiceManage', 'issue');
    done(await company.act(as, 'znkjInvoiceManage', id, 'issue', { data }), 'issue');
    return id;
  };
  const state = async (id: string) => (await company.read('znkjInvoiceManage', id)).invoiceStatus;

  it('is for what is delivered and not invoiced', async () => {
    expect(await figures()).toEqual(['700.00', 7]);
    expect(await refused('znkjInvoiceManage', bill('apply', [line('2'), line('2')]))).toBe(
      'More than delivered and not yet invoiced: 2, 2 now, 10, 10 delivered, 7, 7 invoiced',
    );
  });

  it('is void when it is refunded, as a whole and once; then the devices can be invoiced again', async () => {
    const id = await issued('apply', [line('3')]);
    expect(await figures()).toEqual(['1000.00', 10]);
    expect(await refused('znkjInvoiceManage', bill('refund', [line('2')], id))).toBe(
      'An invoice is refunded as a whole: 300.00 invoiced, 200.00 refunded',
    );
    const moved = await documents.draft('znkjInvoiceManage', bill('refund', [line('3')], id));
    const as = documents.creator('znkjInvoiceManage');
    const other = { contractId: await signDevices('1', '100.00') };
    const elsewhere = await refusal(company.change(as, 'znkjInvoiceManage', moved, other));
    expect(Object.keys(elsewhere.data.fields)).toEqual([
      'originalInvoiceId',
      'lines.0.znkjDeliveryId',
    ]);
    const refund = await submitted('znkjInvoiceManage', bill('refund', [line('3')], id));
    expect(await figures()).toEqual(['1000.00', 10]);
    await company.approve(refund);
    expect(await state(id)).toBe('ZF');
    expect(await figures()).toEqual(['700.00', 7]);
    const again = bill('refund', [line('3')], id);
    await expect(company.add(as, 'znkjInvoiceManage', again)).rejects.toThrow(
      'cannot be chosen here',
    );
  });

  it('is void when it is restarted, and billed anew in the same process', async () => {
    const id = await issued('apply', [line('3')]);
    expect(await figures()).toEqual(['1000.00', 10]);
    expect(await refused('znkjInvoiceManage', bill('restart', [line('4')], id))).toContain('4');
    expect(await refused('znkjInvoiceManage', bill('restart', [line('3', '100.01')], id))).toBe(
      'Invoices exceed the contract: 1,000.00 contracted, 1,000.00 invoiced, of which 300.00 are replaced by 300.03',
    );
    const anew = await issued('restart', [line('2')], id);
    expect(await state(id)).toBe('ZF');
    expect(await state(anew)).toBe('YX');
    expect(await figures()).toEqual(['900.00', 9]);
    await issued('refund', [line('2')], anew);
    expect(await figures()).toEqual(['700.00', 7]);
  });
});

it('a department that did not fill a month it planned is overdue after the 5th, until it fills it', async () => {
  const month = '2026-08';
  const { orgId } = await company.read('personnelInfo', company.person(clerk));
  const id = await submitted('productionPlan', {
    orgId: orgId!,
    planType: 'month',
    year: 2026,
    month,
    lines: [{ projectId: ground.projectId, planOutput: '300.00' }],
  });
  const plan = async () => {
    const { fillState, filledOutput } = await company.read('productionPlan', id);
    return [fillState, filledOutput];
  };
  expect(await plan()).toEqual(['open', '0.00']);
  await company.approve(id);
  expect(await plan()).toEqual(['overdue', '0.00']);
  await documents.file('productionFilling', {
    orgId: orgId!,
    month,
    lines: [{ projectId: ground.projectId, finishedOutput: '280.00' }],
  });
  expect(await plan()).toEqual(['filled', '280.00']);
});

it('a closed project takes no new output', async () => {
  const { customerId } = ground;
  const projectId = await documents.file('projectAdd', { customerId });
  const contractId = await sign(company, { customerId, projectId }, { amount: '1000.00' });
  await documents.file('projectClose', { projectId, closeType: 'normal' });
  expect(await refused('outputApply', { contractId, declaredAmount: '1.00' })).toBe(
    'The project is closed: it takes no new output',
  );
});

it('a plan stays within the receivable, and knows what of it came in its month', async () => {
  const { receivableId } = await worked();
  const plan = (month: string, planAmount: string) => ({
    month,
    lines: [{ receivableId, planAmount, ownerId: company.person(clerk) }],
  });
  expect(await refused('receivablePlan', plan('2031-03', '500.01'))).toBe(
    'More than the receivable balance: planned amount 500.01, balance 500.00',
  );
  const ids = [
    await documents.file('receivablePlan', plan('2031-03', '200.00')),
    await documents.file('receivablePlan', plan('2031-04', '100.00')),
  ];
  const actual = () =>
    Promise.all(
      ids.map(async (id) => {
        const { lines, totalActual, completionRate } = await company.read('receivablePlan', id);
        return [(lines as RecordData[])[0]!.actualAmount, totalActual, Number(completionRate)];
      }),
    );
  const claim = await collected(receivableId, '50.00', { claimDate: '2031-03-31' });
  await collected(receivableId, '80.00', { claimDate: '2031-04-01' });
  expect(await actual()).toEqual([
    ['50.00', '50.00', 0.25],
    ['80.00', '80.00', 0.8],
  ]);
  await voided('receiptClaim', claim);
  expect((await actual())[0]).toEqual(['0.00', '0.00', 0]);
});

it('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
