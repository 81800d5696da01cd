import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { decideSetting } from '#tests/support/settings.ts';
import { cashier, clerk, papers } from '../../modules/papers.ts';
import { reviewed } from '../setting.ts';
import { arrived, delivered } from './outputs.ts';
import { watchBonds, watchSales } from './salesBooks.ts';
import { bond, comesBack, tender } from './tenders.ts';
import { hidden, slow, Year } from './Year.ts';

const [leader, manager, stranger] = ['liuyang', 'xiedong', 'yuanmeng'];
const cannot = (field: string) => new RegExp(`${field}: This cannot be chosen here`);

test('two tenders, one lost and one won, to the end of the warranty', slow, async () => {
  const year = await Year.begin('2024-01-08');
  const { company, books } = year;
  // what has no budget is no concern here
  await decideSetting(company, 'budget.withoutRow', 'allow');
  const bankAccountId = await year.account('200000.00');
  const customerId = await company.file(clerk, 'customerAdd', papers.customerAdd());
  watchBonds(year, customerId);
  const ours = await tender(year, customerId, '苏州地铁十号线检测');
  const theirs = await tender(year, customerId, '苏州地铁十一号线检测');
  const dear =
    'The bid price exceeds the control price: bid price 1,100,000.01, control price 1,100,000.00';
  await year.cheats(clerk, 'bidApply', ours.apply('1100000.01'), dear);
  const bidId = await company.file(clerk, 'bidApply', ours.apply('1000000.00'));
  const lostId = await company.file(clerk, 'bidApply', theirs.apply('1050000.00'));
  const looks = company.call(stranger, 'GET', `/v1/bidApply/${bidId}`);
  await year.cheat('bidApply', hidden, looks);

  // the documents of the tender are paid for, and no more than was approved
  const fee = {
    bidId,
    paymentMethod: 'transfer',
    lines: [{ feeType: 'document', amount: '800.00' }],
  };
  const bidFeeId = await year.file(clerk, 'bidFeeApply', fee);
  await year.pay(bankAccountId, '2024-01-08', {
    moduleNo: 'bidFeeApply',
    businessKey: bidFeeId,
  });
  const spent = { bidFeeId, invoiceType: 'eGeneral', invoiceNo: '24010801', taxRate: '0.06' };
  await year.cheats(
    clerk,
    'bidFeeExecute',
    { ...spent, amount: '800.01' },
    'More than the approved fee: executed amount 800.01, remaining 800.00',
  );
  await year.file(clerk, 'bidFeeExecute', { ...spent, amount: '800.00' });

  // a bond for each, as much as is asked, paid once, and not made void then
  const pays = (businessKey: string, more: RecordData = {}) =>
    year.enter(bankAccountId, '2024-01-15', {
      moduleNo: 'bidSecurityPay',
      businessKey,
      ...more,
    });
  const bonds: string[] = [];
  for (const [bid, amount] of [
    [bidId, '20000.00'],
    [lostId, '15000.00'],
  ] as const) {
    const id = await year.file(clerk, 'bidSecurityPay', bond(bid, amount));
    const security = { moduleNo: 'bidSecurityPay', businessKey: id };
    await year.pay(bankAccountId, '2024-01-15', security);
    bonds.push(id);
  }
  const [wonBond, lostBond] = bonds as [string, string];
  await year.cheats(
    clerk,
    'bidSecurityPay',
    bond(bidId, '0.01'),
    /^Exceeds the bid security of the tender: security paid 20,000.00/,
  );
  const twice = pays(wonBond, { amount: '0.01' });
  await year.cheat('cashierPayment', /^More than is unpaid: 20,000.00 asked for/, twice);
  const undone = company.act(leader, 'bidSecurityPay', wonBond, 'void', { reason: '误付' });
  await year.cheat('bidSecurityPay', /^20,000.00 of it is paid and 0.00 on its way/, undone);

  // nothing is begun on a bid that is not decided
  const span = { startDate: '2024-03-04', endDate: '2024-06-30' };
  const project = papers.projectAdd({
    ...span,
    ...ours.known,
    customerId,
    bidId,
    projectManagerId: company.person(manager),
  });
  await year.cheats(clerk, 'projectAdd', project, cannot('bidId'));
  const result = (bid: string, more: RecordData): RecordData => ({
    bidId: bid,
    closeType: 'result',
    winDate: '2024-02-20',
    ...more,
  });
  await year.comes('2024-03-04');
  await year.cheats(clerk, 'bidClose', result(bidId, { isWin: true }), /winningAmount: /);
  const won = result(bidId, { isWin: true, winningAmount: '1000000.00' });
  await company.file(clerk, 'bidClose', won);
  await company.file(clerk, 'bidClose', result(lostId, { isWin: false }));
  await year.cheats(clerk, 'bidClose', won, cannot('bidId'));
  await year.cheats(clerk, 'projectAdd', { ...project, bidId: lostId }, cannot('bidId'));

  // both bonds come back, of one a fee was kept; no cent more
  const back = (bidSecurityId: string, ...amounts: [string, string?]) =>
    comesBack(bankAccountId, '2024-03-04', { bidSecurityId }, ...amounts);
  await year.cheats(
    cashier,
    'bidSecurityReturn',
    back(lostBond, '14500.00', '500.01'),
    'More than was paid and is not back yet: 15,000.00 paid, 0.00 back, 14,500.00 now; have the bond paid first',
  );
  const lostBack = await year.file(
    cashier,
    'bidSecurityReturn',
    back(lostBond, '14500.00', '500.00'),
  );
  await year.file(cashier, 'bidSecurityReturn', back(wonBond, '20000.00'));
  await year.cheats(cashier, 'bidSecurityReturn', back(lostBond, '0.01'), cannot('bidSecurityId'));
  await year.post(lostBack);
  const kept = company.act(leader, 'bidSecurityReturn', lostBack, 'void', { reason: '误记' });
  await year.cheat('bidSecurityReturn', /^1 of its vouchers are with the finance system/, kept);
  expect(await books.figures()).toMatchObject({
    bank: 198_700,
    1221: 0,
    6601: 800,
    6711: 500,
    2241: 0,
  });

  // the contract, with a bond of a tenth of it at most
  const projectId = await company.file(clerk, 'projectAdd', project);
  const retention = { retentionRate: '0.03', warrantyMonths: 6 };
  const contract = { ...span, projectId, amount: '1000000.00', ...retention };
  const contractId = await company.add(clerk, 'contractCreate', papers.contractCreate(contract));
  await reviewed(company, clerk, contractId, '2024-03-04');
  await company.pass(clerk, 'contractCreate', contractId);
  watchSales(year, customerId, contractId);
  const performance = (amount: string): RecordData => ({
    contractId,
    customerId,
    bondForm: 'transfer',
    amount,
    ...span,
    paymentMethod: 'transfer',
  });
  await year.cheats(
    clerk,
    'performanceBondApply',
    performance('100000.01'),
    'A performance bond is at most 10% of the contract amount: amount 100,000.01, current amount 1,000,000.00',
  );
  const performanceBondId = await year.file(clerk, 'performanceBondApply', performance('50000.00'));
  await year.pay(bankAccountId, '2024-03-04', {
    moduleNo: 'performanceBondApply',
    businessKey: performanceBondId,
  });

  // output is confirmed by what the customer signed, and invoiced
  await year.comes('2024-05-06');
  const { receivableId, retentionId } = await delivered(
    year,
    contractId,
    '1000000.00',
    '2024-05-06',
  );

  // money is claimed for what it was paid for
  const arrives = (amount: string, receiptDate: string, line: RecordData) =>
    arrived(year, { bankAccountId, customerId, amount, receiptDate }, { contractId, ...line });
  const claim = await arrives('970000.00', '2024-05-06', { receiptType: 'progress', receivableId });
  const asRetention = { contractId, amount: '1.00', receiptType: 'retention' };
  await year.cheats(
    clerk,
    'receiptClaim',
    { ...claim, lines: [asRetention] },
    'Choose the receivable of the retention money: 30,000.00 open',
  );
  const claimId = await year.file(clerk, 'receiptClaim', claim);
  expect(await books.figures()).toMatchObject({ bank: 1_118_700, 1122: 0, 112203: 30_000 });

  // accepted later than planned: the warranty runs from then on
  await year.comes('2024-07-08');
  expect(await company.read('performanceBondApply', performanceBondId)).toMatchObject({
    status: 'GQ',
  });
  await year.post(claimId);
  const unclaimed = company.act('yangfan', 'receiptClaim', claimId, 'void', { reason: '误领' });
  await year.cheat('receiptClaim', /^1 of its vouchers are with the finance system/, unclaimed);
  const closing = { closeType: 'normal', finishDate: '2024-07-01', acceptanceDate: '2024-07-08' };
  await year.insists(manager, 'projectClose', { projectId, ...closing }, [
    'Receivables are still open: 30,000.00',
    'Performance bonds are not returned: 50,000.00',
  ]);
  expect(await company.read('receivableAccount', retentionId)).toMatchObject({
    dueDate: '2025-01-08',
  });

  // the warranty is over: its money comes, and the bond comes back
  await year.comes('2025-01-13');
  const release = { receiptType: 'retention', receivableId: retentionId };
  const held = await arrives('30000.00', '2025-01-13', release);
  const more = { ...held, lines: [{ ...release, contractId, amount: '30000.01' }] };
  await year.cheats(clerk, 'receiptClaim', more, /^More than the receipt has left: 30,000.00/);
  await year.file(clerk, 'receiptClaim', held);
  const bondBack = comesBack(bankAccountId, '2025-01-13', { performanceBondId }, '50000.00');
  await year.file(cashier, 'performanceBondReturn', bondBack);
  expect(await books.figures()).toMatchObject({
    bank: 1_198_700,
    1122: 0,
    112203: 0,
    1221: 0,
    2241: 0,
    receivable: 0,
    received: 1_000_000,
  });
  await year.ends();
});
