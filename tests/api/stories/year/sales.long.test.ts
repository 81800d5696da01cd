import { expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done } from '#tests/support/realCompany.ts';
import { cashier, clerk, papers } from '../../modules/papers.ts';
import { reviewed } from '../setting.ts';
import { watchBonds, watchSales } from './salesBooks.ts';
import { accountant, hidden, slow, Year } from './Year.ts';

const [manager, production, stranger] = ['xiedong', 'guotao', 'yuanmeng'];
const name = '南京地铁十一号线检测';

/** An opportunity that goes to tender, for which a security of 20,000.00 is asked. */
async function tender({ company }: Year, customerId: string) {
  const { rows } = done(await company.list(clerk, 'projectCategory'), 'categories');
  const projectCategoryId = rows[0]!.id as string;
  const estimatedAmount = '1000000.00';
  const chanceId = await company.file(clerk, 'chanceAdd', {
    chanceName: name,
    customerId,
    projectCategoryId,
    stage: 'proposal',
    estimatedAmount,
    ownerId: company.person(clerk),
  });
  const bidManagerId = company.person(clerk);
  const bidInitiationId = await company.file(clerk, 'bidInitiation', {
    chanceId,
    projectName: name,
    estimatedAmount,
    bidManagerId,
  });
  const bidId = await company.file(clerk, 'bidApply', {
    bidName: name,
    bidInitiationId,
    bidManagerId,
    tenderMethod: 'open',
    controlPrice: '1100000.00',
    bidPrice: '1000000.00',
    securityAmount: '20000.00',
    registrationDeadline: '2024-01-15T09:00:00Z',
    bidOpenTime: '2024-02-01T01:00:00Z',
  });
  return { projectCategoryId, chanceId, bidId };
}

test('from a tender to the retention money of its contract', slow, async () => {
  const year = await Year.begin('2024-01-08');
  const { company, books } = year;
  const bankAccountId = await year.account('500000.00');
  const customerId = await company.file(clerk, 'customerAdd', papers.customerAdd());
  const { bidId, ...found } = await tender(year, customerId);
  watchBonds(year, customerId);

  // the security of the tender: not more than is asked, to whom it was approved, back once it was paid
  const bond = (amount: string) => ({
    bidId,
    securityForm: 'transfer',
    amount,
    deadline: '2024-01-20',
    paymentMethod: 'transfer',
  });
  const tooMuch = /^Exceeds the bid security of the tender: security paid 0.00/;
  await year.cheats(clerk, 'bidSecurityPay', bond('20000.01'), tooMuch);
  const bidSecurityId = await year.file(clerk, 'bidSecurityPay', bond('20000.00'));
  const back = (amount: string, receivedDate: string) => ({
    returnType: 'full',
    amount,
    receivedDate,
    bankAccountId,
    reason: '原路退回',
  });
  await year.cheats(
    cashier,
    'bidSecurityReturn',
    { ...back('20000.00', '2024-01-08'), bidSecurityId },
    'More than was paid and is not back yet: 0.00 paid, 0.00 back, 20,000.00 now; have the bond paid first',
  );
  const security = { moduleNo: 'bidSecurityPay', businessKey: bidSecurityId };
  const elsewhere = year.enter(bankAccountId, '2024-01-15', {
    ...security,
    payeeAccount: '6222000011112228888',
  });
  await year.cheat('cashierPayment', /^The document is to be paid to /, elsewhere);
  await year.pay(bankAccountId, '2024-01-15', security);

  // won: a project and a contract that holds back 5 % until half a year after its end
  await year.comes('2024-03-04');
  const won = { isWin: true, winDate: '2024-02-20', winningAmount: '1000000.00' };
  await company.file(clerk, 'bidClose', { bidId, closeType: 'result', ...won });
  const returned = { ...back('20000.00', '2024-03-04'), bidSecurityId };
  await year.file(cashier, 'bidSecurityReturn', returned);
  await year.cheats(cashier, 'bidSecurityReturn', returned, /bidSecurityId: This cannot be chosen/);
  const span = { startDate: '2024-03-04', endDate: '2024-06-30' };
  const project = { ...span, ...found, customerId, bidId };
  const projectId = await company.file(
    clerk,
    'projectAdd',
    papers.projectAdd({ ...project, projectManagerId: company.person(manager) }),
  );
  const retention = { retentionRate: '0.05', warrantyMonths: 6 };
  const contract = { ...span, projectId, amount: '1000000.00', ...retention };
  const contractId = await company.add(clerk, 'contractCreate', papers.contractCreate(contract));
  await reviewed(company, clerk, contractId, '2024-03-04');
  await company.pass(clerk, 'contractCreate', contractId);
  watchSales(year, customerId, contractId);
  const looks = company.call(stranger, 'GET', `/v1/contractCreate/${contractId}`);
  await year.cheat('contractCreate', hidden, looks);
  const performanceBondId = await year.file(clerk, 'performanceBondApply', {
    contractId,
    customerId,
    bondForm: 'transfer',
    amount: '50000.00',
    ...span,
    paymentMethod: 'transfer',
  });
  await year.cheats(
    cashier,
    'performanceBondReturn',
    { ...back('50000.00', '2024-03-04'), performanceBondId },
    'More than was paid and is not back yet: 0.00 paid, 0.00 back, 50,000.00 now; have the bond paid first',
  );
  const performance = {
    moduleNo: 'performanceBondApply',
    businessKey: performanceBondId,
  };
  await year.pay(bankAccountId, '2024-03-04', performance);

  // an advance arrives, and is claimed once
  const arrives = async (amount: string, receiptDate: string) => {
    const data = papers.receiptRegister({ bankAccountId, customerId, amount, receiptDate });
    return company.add(cashier, 'receiptRegister', data);
  };
  const claim = (receiptRegisterId: string, amount: string, line: RecordData) => ({
    receiptRegisterId,
    customerId,
    lines: [{ contractId, amount, ...line }],
  });
  const advance = await arrives('100000.00', '2024-03-04');
  const prepaid = { receiptType: 'prepay' };
  await year.cheats(
    clerk,
    'receiptClaim',
    claim(advance, '100000.01', prepaid),
    'More than the receipt has left: 100,000.00 unclaimed, 100,000.01 claimed',
  );
  await year.file(clerk, 'receiptClaim', claim(advance, '100000.00', prepaid));

  // output: declared, confirmed with what proves it, invoiced once
  await year.comes('2024-05-06');
  const output = (declaredAmount: string) =>
    papers.outputApply({ contractId, month: '2024-05', declaredAmount });
  const beyond = /^The declared output exceeds the contract: 1,000,000.00 contracted/;
  await year.cheats(clerk, 'outputApply', output('1000000.01'), beyond);
  const outputApplyId = await year.file(clerk, 'outputApply', output('800000.00'));
  const evidenceId = await company.file(clerk, 'evidenceChain', {
    contractId,
    evidenceType: 'settlement',
    evidenceName: '工程量确认单',
    evidenceDate: '2024-05-06',
  });
  const confirm = (confirmedAmount: string) =>
    papers.outputConfirm({ outputApplyId, confirmedAmount, evidenceIds: [evidenceId] });
  await year.cheats(
    clerk,
    'outputConfirm',
    confirm('800000.01'),
    'More than declared: 800,000.00 declared, 0.00 confirmed, 800,000.01 more',
  );
  const confirmId = await year.file(clerk, 'outputConfirm', confirm('800000.00'));
  const { receivableId, retentionId } = await company.read('outputConfirm', confirmId);
  const invoice = (amount: string) => papers.invoiceApply({ contractId, amount, isAdvance: false });
  const invoiceId = await year.file(clerk, 'invoiceApply', invoice('800000.00'));
  await year.cheats(
    clerk,
    'invoiceApply',
    invoice('0.01'),
    'More than the confirmed output: 800,000.00 confirmed, 800,000.00 invoiced, 0.01 more; mark it as an advance invoice',
  );
  const invoices = [{ invoiceNo: '24050601', invoiceDate: '2024-05-06', amount: '800000.00' }];
  await year.act(accountant, 'invoiceApply', invoiceId, 'issue', { invoices });
  expect(await books.figures()).toMatchObject({
    1122: 660_000,
    112203: 40_000,
    receivable: 700_000,
    1221: 50_000,
    bank: 550_000,
  });

  // the rest arrives, the retention money when the warranty is over, and the bond comes back
  const rest = await arrives('660000.00', '2024-05-06');
  const progress = (to: unknown) => ({ receiptType: 'progress', receivableId: to as string });
  await year.cheats(
    clerk,
    'receiptClaim',
    claim(rest, '660000.00', progress(retentionId)),
    'More than the receivable has left: 40,000.00 open, 660,000.00 claimed',
  );
  await year.file(clerk, 'receiptClaim', claim(rest, '660000.00', progress(receivableId)));
  const mistaken = company.act(production, 'outputConfirm', confirmId, 'void', { reason: '重复' });
  await year.cheat('outputConfirm', /^660,000.00 of it was received|cannot be void/, mistaken);
  await year.comes('2025-01-06');
  const due = { dueDate: '2024-12-30', amount: '40000.00', status: 'DHK' };
  expect(await company.read('receivableAccount', retentionId as string)).toMatchObject(due);
  const held = await arrives('40000.00', '2025-01-06');
  const last = { receiptType: 'retention', receivableId: retentionId! };
  await year.file(clerk, 'receiptClaim', claim(held, '40000.00', last));
  const bondBack = { ...back('50000.00', '2025-01-06'), performanceBondId };
  await year.file(cashier, 'performanceBondReturn', bondBack);
  expect(await books.figures()).toMatchObject({
    1122: 0,
    112203: 0,
    1221: 0,
    2203: 0,
    2241: 0,
    receivable: 0,
    received: 800_000,
    bank: 1_300_000,
  });

  // closed: nothing is charged to it any more
  const closing = { closeType: 'normal', finishDate: '2025-01-06', acceptanceDate: '2025-01-06' };
  await year.file(manager, 'projectClose', { projectId, ...closing });
  const late = {
    purchaseType: 'service',
    purchaseMode: 'direct',
    projectId,
    reason: '补做检测',
    lines: [{ goodsName: '检测', unit: 'set', qty: '1', price: '1.00', needDate: '2025-01-20' }],
  };
  await year.cheats(clerk, 'purchaseRequisition', late, /projectId: This cannot be chosen here/);
  await year.ends();
});
