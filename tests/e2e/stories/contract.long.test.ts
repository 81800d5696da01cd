import { beforeAll, expect, test } from 'vitest';
import { papers } from '../../api/modules/papers.ts';
import { Colleagues } from '../support/Colleagues.ts';
import { openOffice } from '../support/office.ts';
import { approved, day, isRefused } from './approvals.ts';

const today = day();
const month = today.slice(0, 7);
const [bid, project, contract] = ['九号线检测投标', '九号线检测项目', '九号线检测合同'] as const;
const [evidence, customer] = ['进度确认单', '苏州九号线建设有限公司'] as const;

const yuan = (amount: number) => `¥${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const production = 'Production and receivables';

/*
 * From a bid that is won to money in the bank. Every document is made on screen by whoever has it to do, and its result
 * is seen on the next screen.
 */
const office = openOffice();
let colleagues: Colleagues;

/** A bid that is being evaluated. */
beforeAll(async () => {
  colleagues = new Colleagues(office.product);
  const customerId = await colleagues.file(
    'zhangwei',
    'customerAdd',
    papers.customerAdd({ customerName: customer }),
  );
  const [category] = await colleagues.list('zhangwei', 'projectCategory');
  const [clerk] = await colleagues.list('zhangwei', 'personnelInfo', '张伟');
  await colleagues.file('zhangwei', 'bidApply', {
    bidName: bid,
    customerId,
    projectCategoryId: category!.id,
    tenderMethod: 'open',
    bidPrice: '1000000.00',
    bidOpenTime: `${today}T01:00:00Z`,
    bidManagerId: clerk!.id,
  });
});

test(
  'the bid is won and becomes a project, and the project a contract',
  { timeout: 600_000 },
  async () => {
    const clerk = await office.person('zhangwei');
    await clerk.add('Market', 'Bid close information');
    await clerk.form.choose('Bid', bid);
    await clerk.form.fill({ 'Close type': 'Result published', Won: true });
    await clerk.form.fill({ 'Winning amount': '1000000' });
    await clerk.submit();
    await approved(office, colleagues, 'zhangwei', 'bidClose');
    await clerk.seesStatus('Market', 'Bid information', bid, 'Bid won');

    await clerk.add('Market', 'Project information');
    await clerk.form.choose('Bid', bid);
    await expect.poll(() => clerk.form.value('Project name')).toBe(bid);
    await expect.poll(() => clerk.form.value('Customer')).toBe(customer);
    await clerk.form.fill({ 'Project name': project });
    await clerk.form.choose('Project manager', '谢东');
    await clerk.form.fill({
      'Start date': today,
      'End date': '2027-11-30',
      'Address: Province': '江苏省',
      'Address: City': '苏州市',
    });
    await clerk.submit();
    await approved(office, colleagues, 'zhangwei', 'projectAdd');
    await clerk.seesStatus('Market', 'Project information', project, 'In progress');

    await clerk.add('Contracts', 'Contract information');
    await clerk.form.fill({ 'Contract name': contract, 'Contract type': 'Inspection and testing' });
    await clerk.form.choose('Project', project);
    await expect.poll(() => clerk.form.value('Party A (customer)')).toBe(customer);
    await clerk.form.fill({
      'Start date': today,
      'End date': '2027-11-30',
      'Tax-inclusive amount': '1000000',
    });
    await clerk.form.tab('Payment terms');
    await clerk.press('+ Add row');
    await clerk.form.fillLine('Payment terms', 1, { Stage: 'Prepayment', Ratio: '100%' });
    await clerk.submit();
    await approved(office, colleagues, 'zhangwei', 'contractCreate');
    await clerk.seesStatus('Contracts', 'Contract information', contract, 'Effective');
  },
);

test(
  'its output is confirmed, an invoice above it refused with the figure',
  { timeout: 600_000 },
  async () => {
    const clerk = await office.person('zhangwei');
    await clerk.add(production, 'Output declarations');
    await clerk.form.choose('Contract', contract);
    await clerk.form.fill({ Month: month, 'Declared output': '600000' });
    await clerk.submit();
    const declared = await approved(office, colleagues, 'zhangwei', 'outputApply');

    await colleagues.file('zhangwei', 'evidenceChain', {
      contractId: (await colleagues.list('zhangwei', 'contractCreate', contract))[0]!.id,
      evidenceType: 'settlement',
      evidenceName: evidence,
      evidenceDate: today,
    });
    // not in the menu of a market clerk, who may confirm output all the same
    await clerk.page.goto('/production/output-confirm/list');
    await clerk.press('Add');
    await clerk.form.ready();
    await clerk.form.choose('Output declaration', declared);
    await clerk.form.fill({
      'Confirmed output': '500000',
      'Confirmation method': 'Payment certificate',
    });
    await clerk.form.choose('Evidence', evidence);
    await clerk.submit();
    await approved(office, colleagues, 'zhangwei', 'outputConfirm');

    await clerk.add(production, 'Invoices');
    await clerk.form.choose('Contract', contract);
    await clerk.form.fill({
      'Invoice type': 'Electronic VAT special invoice',
      'Invoice amount': '500000.01',
      'Invoice content': '*咨询服务*检测费',
    });
    await isRefused(clerk, /500,000.00 confirmed, 0.00 invoiced, 500,000.01 more/);
    await clerk.form.fill({ 'Invoice amount': '500000' });
    await clerk.submit();
    const invoice = await approved(office, colleagues, 'zhangwei', 'invoiceApply');
    const reviewer = await office.person('linfang');
    await reviewer.openRecord(production, 'Invoices', invoice);
    await reviewer.press('Enter invoices');
    const dialog = reviewer.page.getByRole('dialog');
    await reviewer.press('+ Add row');
    await reviewer.form.fillLine('Issued invoices', 1, {
      'Invoice number': '26112301',
      'Amount with tax': '300000',
    });
    await reviewer.press('+ Add row');
    await reviewer.form.fillLine('Issued invoices', 2, { 'Invoice number': '26112302' });
    await dialog.getByText('500,000.00').waitFor();
    await reviewer.inDialog('Confirm');
    await dialog.waitFor({ state: 'detached' });
    await clerk.seesStatus(production, 'Invoices', invoice, 'Issued');
  },
);

test(
  'the customer pays: the receipt is entered, claimed, and the receivable collected',
  { timeout: 600_000 },
  async () => {
    const cashier = await office.person('zhengjie');
    const [account] = await colleagues.list('zhengjie', 'basicAccount');
    await cashier.add(production, 'Receipt registrations');
    await cashier.form.choose('Company bank account', account!.accountName as string);
    await cashier.form.fill({ 'Receipt method': 'Bank transfer', Payer: customer });
    await cashier.form.choose('Customer', customer);
    await cashier.form.fill({ 'Receipt amount': '500000', 'Bank serial number': '20261123000001' });
    await cashier.press('Save');
    await cashier.isTold('Saved');
    const [receipt] = await colleagues.list('zhengjie', 'receiptRegister', customer);
    const [signed] = await colleagues.list('zhangwei', 'contractCreate', contract);
    const receivables = await colleagues.list('luodan', 'receivableAccount');
    const receivable = receivables.find(({ contractId }) => contractId === signed!.id);

    const clerk = await office.person('zhangwei');
    await clerk.add(production, 'Receipt claims');
    await clerk.form.choose('Bank receipt', receipt!.docNumber as string);
    await clerk.press('+ Add row');
    await clerk.form.choose('Claim lines, row 1: Receivable', receivable!.docNumber as string);
    await clerk.form.fillLine('Claim lines', 1, {
      'Claimed amount': '500000',
      'Receipt type': 'Progress payment',
    });
    await clerk.submit();
    await approved(office, colleagues, 'zhangwei', 'receiptClaim');

    const collector = await office.person('luodan');
    const number = receivable!.docNumber as string;
    await collector.seesStatus(production, 'Receivable accounts', number, 'Collected');
    expect(await collector.column('balanceAmount')).toEqual(['¥0.00']);
    const row = await cashier.rowOf(
      'Payments',
      'Cash and bank accounts',
      account!.accountName as string,
    );
    const balance = yuan(Number(account!.balance) + 500_000);
    await row.locator('[data-column="balance"]').getByText(balance).waitFor();
    await clerk.openRecord('Contracts', 'Contract information', contract);
    for (const figure of ['Confirmed output', 'Invoiced', 'Received'])
      await expect.poll(() => clerk.figure(figure)).toBe('¥500,000.00');
  },
);
