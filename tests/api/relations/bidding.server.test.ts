import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '#tests/support/realCompany.ts';
import { followFigures } from '#server/features/daily/followFigures.ts';
import { bankAccount, clerk, sign } from '../modules/papers.ts';
import {
  close,
  company,
  documents,
  ground,
  open,
  refused,
  status,
  submitted,
  voided,
} from './office.ts';

beforeAll(() => open());
afterAll(close);

/** A record on the morning of a day. */
const onDay = (day: string, module: string, id: string) =>
  followFigures(
    { ...company.server.services, now: () => new Date(`${day}T04:00:00Z`) },
    module,
    id,
    [],
  );

const bids = async (more = {}) => {
  const bidInitiationId = await documents.file('bidInitiation', { customerId: ground.customerId });
  const bidId = await documents.file('bidApply', {
    bidInitiationId,
    bidPrice: '900.00',
    controlPrice: '1000.00',
    ...more,
  });
  return { bidInitiationId, bidId };
};

it.each([
  ['won', { closeType: 'result', isWin: true, winningAmount: '880.00' }, 'YZB', '880.00'],
  ['lost', { closeType: 'result', isWin: false }, 'WZB', null],
  ['abandoned', { closeType: 'abandon', isWin: false }, 'YQX', null],
] as const)(
  'a bid is in evaluation until it is %s; then its initiation is done',
  async (_, close, closed, winningAmount) => {
    const { bidInitiationId, bidId } = await bids();
    expect(await status('bidApply', bidId)).toBe('PSZ');
    expect(await company.read('bidInitiation', bidInitiationId)).toMatchObject({
      bidStatus: 'JXZ',
    });
    await documents.file('bidClose', { bidId, ...close });
    expect(await company.read('bidApply', bidId)).toMatchObject({ status: closed, winningAmount });
    expect(await company.read('bidInitiation', bidInitiationId)).toMatchObject({
      bidStatus: 'YWC',
    });
  },
);

it('an opportunity is closed by its project, and open again when the project is void', async () => {
  const { customerId } = ground;
  const chanceId = await documents.file('chanceAdd', { customerId });
  const projectId = await documents.file('projectAdd', { customerId, chanceId });
  expect(await status('chanceAdd', chanceId)).toBe('YCJ');
  await voided('projectAdd', projectId);
  expect(await status('chanceAdd', chanceId)).toBe('JXZ');
});

describe('the security of a bid', () => {
  it('is paid up to what the tender asks for', async () => {
    const { bidId } = await bids({ securityAmount: '100.00' });
    const first = await documents.file('bidSecurityPay', { bidId, amount: '60.00' });
    const paid = async () => (await company.read('bidApply', bidId)).securityPaidAmount;
    expect(await paid()).toBe('60.00');
    expect(await refused('bidSecurityPay', { bidId, amount: '40.01' })).toContain('60.00');
    await voided('bidSecurityPay', first);
    expect(await paid()).toBe('0.00');
  });

  it('is outstanding until it came back or was deducted, and is collected then', async () => {
    const { bidId } = await bids({ securityAmount: '100.00' });
    const bidSecurityId = await documents.file('bidSecurityPay', { bidId, amount: '100.00' });
    const security = () => company.read('bidSecurityPay', bidSecurityId);
    const back = async (amount: string, deductedAmount: string) => ({
      bidSecurityId,
      amount,
      deductedAmount,
      bankAccountId: await bankAccount(company),
    });
    await documents.file('bidSecurityReturn', await back('70.00', '0.00'));
    expect(await security()).toMatchObject({ outstandingAmount: '30.00', status: 'DHK' });
    expect(await refused('bidSecurityReturn', await back('20.00', '10.01'))).toBe(
      'More than the outstanding security: returned amount 20.00, deducted amount 10.01, outstanding 30.00',
    );
    const last = await documents.file('bidSecurityReturn', await back('20.00', '10.00'));
    expect(await security()).toMatchObject({
      returnedAmount: '90.00',
      deductedAmount: '10.00',
      outstandingAmount: '0.00',
      status: 'YHK',
    });
    await voided('bidSecurityReturn', last);
    expect(await security()).toMatchObject({ outstandingAmount: '30.00', status: 'DHK' });
  });
});

it('a performance bond is a tenth of the contract at most, and expires while money is outstanding', async () => {
  const contractId = await sign(company, ground, { amount: '1000.00' });
  const bond = (amount: string) => ({
    contractId,
    amount,
    startDate: '2026-11-20',
    endDate: '2026-12-31',
  });
  expect(await refused('performanceBondApply', bond('100.01'))).toBe(
    'A performance bond is at most 10% of the contract amount: amount 100.01, current amount 1,000.00',
  );
  const performanceBondId = await documents.file('performanceBondApply', bond('100.00'));
  const read = () => company.read('performanceBondApply', performanceBondId);
  const back = async (amount: string, deductedAmount = '0.00') =>
    documents.file('performanceBondReturn', {
      performanceBondId,
      amount,
      deductedAmount,
      bankAccountId: await bankAccount(company),
    });
  await back('40.00');
  expect(await read()).toMatchObject({
    customerId: ground.customerId,
    outstandingAmount: '60.00',
    status: 'DHK',
  });
  await onDay('2027-01-01', 'performanceBondApply', performanceBondId);
  expect(await read()).toMatchObject({ status: 'GQ' });
  const last = await back('50.00', '10.00');
  expect(await read()).toMatchObject({ outstandingAmount: '0.00', status: 'YHK' });
  await voided('performanceBondReturn', last);
  expect(await read()).toMatchObject({ outstandingAmount: '60.00', status: 'DHK' });
});

it('bid fees stay within the budget; what is executed stays within the fee, which is done when nothing remains', async () => {
  const { bidId } = await bids();
  const { orgId } = await company.read('personnelInfo', company.person(clerk));
  const budgetSubjectId = await documents.file('budgetSubject', { controlMode: 'hard' });
  await documents.file('annualBudget', {
    orgId: orgId!,
    year: new Date().getFullYear(),
    edition: 'v3',
    budgetType: 'department',
    lines: [{ budgetSubjectId, q1: '500.00' }],
  });
  const filters = [{ field: 'budgetSubjectId', operator: 'eq', value: budgetSubjectId }];
  const { rows } = done(await company.list('admin', 'budgetLedger', { filters }), 'ledger');
  const budgetLedgerId = rows[0]!.id as string;
  const ledger = () => company.read('budgetLedger', budgetLedgerId);
  const fee = (amount: string) => ({
    bidId,
    orgId: orgId!,
    budgetLedgerId,
    paymentMethod: 'transfer',
    lines: [{ feeType: 'document', amount }],
  });
  expect(await refused('bidFeeApply', fee('500.01'))).toBe(
    'Over budget: 500.01 now, available 500.00',
  );
  const bidFeeId = await submitted('bidFeeApply', fee('100.00'));
  expect(await ledger()).toMatchObject({
    occupiedAmount: '100.00',
    availableAmount: '400.00',
  });
  await company.approve(bidFeeId);
  expect(await ledger()).toMatchObject({ occupiedAmount: '0.00', usedAmount: '100.00' });
  await documents.file('bidFeeExecute', { bidFeeId, amount: '60.00' });
  expect(await company.read('bidFeeApply', bidFeeId)).toMatchObject({
    remainAmount: '40.00',
    status: 'SHTG',
  });
  expect(await refused('bidFeeExecute', { bidFeeId, amount: '40.01' })).toBe(
    'More than the approved fee: executed amount 40.01, remaining 40.00',
  );
  await documents.file('bidFeeExecute', { bidFeeId, amount: '40.00' });
  expect(await company.read('bidFeeApply', bidFeeId)).toMatchObject({
    remainAmount: '0.00',
    status: 'YWC',
  });
});

describe('a shared customer', () => {
  it('stays open to somebody until the last share with them is over', async () => {
    const customerId = await documents.file('customerAdd');
    const [both, one] = ['guotao', 'wujing'].map((name) => company.person(name)) as [
      string,
      string,
    ];
    const share = (shareUsers: string[], endDate: string | null, startDate = '2026-11-20') =>
      documents.file('customerShare', { customerId, shareUsers, startDate, endDate });
    const shared = async () => (await company.read('customerAdd', customerId)).sharedUsers ?? [];
    const [first, second, third] = [
      await share([both, one], '2099-01-31'),
      await share([both], '2099-03-31'),
      await share([company.person('linfang')], null, '2099-03-01'),
    ];
    expect(await shared()).toEqual([both, one]);
    await onDay('2099-02-01', 'customerShare', first);
    expect(await shared()).toEqual([both]);
    await onDay('2099-03-01', 'customerShare', third);
    expect(await shared()).toEqual([both, company.person('linfang')]);
    await onDay('2099-04-01', 'customerShare', second);
    expect(await shared()).toEqual([company.person('linfang')]);
  });

  it('opens its contracts too where the share says so, and shuts them when it is over', async () => {
    const contractId = await sign(company, ground);
    const { customerId } = ground;
    const reads = async () =>
      (await company.call('yuanmeng', 'GET', `/v1/contractCreate/${contractId}`)).code === 200;
    const share = (shareScope: string) =>
      documents.file('customerShare', {
        customerId,
        shareScope,
        shareUsers: [company.person('yuanmeng')],
        startDate: '2026-11-20',
        endDate: '2099-01-31',
      });
    await share('base');
    expect(await reads()).toBe(false);
    const id = await share('contract');
    expect(await reads()).toBe(true);
    await onDay('2099-02-01', 'customerShare', id);
    expect(await reads()).toBe(false);
  });

  it('is to be followed up when nobody was in touch for 90 days', async () => {
    const customerId = await documents.file('customerAdd', { applyDate: '2026-06-01' });
    const followUp = async () => (await company.read('customerAdd', customerId)).followUp;
    expect(await followUp()).toBe('due');
    await documents.file('customerTracking', { customerId });
    expect(await followUp()).toBe('normal');
  });
});

it('an inquiry is decided until its result is void, and then open again', async () => {
  const inquiryId = await documents.file('inquiryApply');
  const resultId = await documents.file('inquiryResult', { inquiryId });
  expect(await status('inquiryApply', inquiryId)).toBe('YCJ');
  await voided('inquiryResult', resultId);
  expect(await status('inquiryApply', inquiryId)).toBe('SHTG');
});
