import { beforeAll, expect, test } from 'vitest';
import { papers } from '../../api/modules/papers.ts';
import { Colleagues } from '../support/Colleagues.ts';
import { openOffice } from '../support/office.ts';
import { approved, day, isRefused } from './approvals.ts';
import { bankPays } from './payments.ts';

const today = day();
const [project, material, warehouse] = [
  '静力水准监测项目',
  '九号线静力水准仪',
  '监测仪器仓库',
] as const;
const suppliers = ['杭州水准仪器有限公司', '宁波水准仪器有限公司', '温州水准仪器有限公司'] as const;
const [winner] = suppliers;
const requisitions = 'Purchase requisitions';

/*
 * From what a project needs to what its supplier is paid. Every document is made on screen by whoever has it to do, and
 * what came of it is seen on the next screen.
 */
const office = openOffice();
let colleagues: Colleagues;
/** Numbers of the documents, as they are made. */
let [requisition, inquiry, order, settlement, payment] = ['', '', '', '', ''];

/** A project with a budget of 10,000.00 for materials, a warehouse, and three suppliers. */
beforeAll(async () => {
  colleagues = new Colleagues(office.product);
  await colleagues.openPeriod(today);
  const customerId = await colleagues.file('zhangwei', 'customerAdd', papers.customerAdd());
  const [category] = await colleagues.list('zhangwei', 'projectCategory');
  const [manager] = await colleagues.list('zhangwei', 'personnelInfo', '谢东');
  const [keeper] = await colleagues.list('zhangwei', 'personnelInfo', '马超');
  const projectId = await colleagues.file(
    'zhangwei',
    'projectAdd',
    papers.projectAdd({
      projectName: project,
      customerId,
      projectCategoryId: category!.id,
      projectManagerId: manager!.id,
    }),
  );
  await colleagues.add('machao', 'materialInfo', {
    code: 'ST-900',
    materialName: material,
    materialCategory: 'instrument',
    unit: 'set',
  });
  const store = { code: 'ST-01', name: warehouse, keeperId: keeper!.id };
  await colleagues.add('machao', 'warehouse', store);
  for (const supplierName of suppliers)
    await colleagues.file('zhulin', 'supplierAdd', papers.supplierAdd({ supplierName }));
  await colleagues.file('xiedong', 'projectBudgetRegister', {
    projectId,
    edition: 'v3',
    startDate: today,
    endDate: day(360),
    ownerId: manager!.id,
    lines: [{ costSubject: 'material', itemName: '监测仪器', qty: '10', price: '1000.00' }],
  });
}, 600_000);

test('goods are requested within the budget of the project', { timeout: 600_000 }, async () => {
  const clerk = await office.person('zhangwei');
  await clerk.open('Purchasing', requisitions);
  await clerk.button('Add').first().click();
  await clerk.page.getByRole('menuitem', { name: 'Material', exact: true }).click();
  await clerk.form.ready();
  await clerk.form.fill({
    'Purchase mode': 'Inquiry',
    Urgency: 'Normal',
    Reason: '九号线静力水准监测',
  });
  await clerk.form.choose('Project', project);
  await clerk.press('+ Add row');
  await clerk.form.choose('Requisition lines, row 1: Material', material);
  await clerk.form.fillLine('Requisition lines', 1, {
    Quantity: '10',
    'Estimated price': '1000.01',
    'Needed on': day(20),
  });
  await isRefused(clerk, 'Over the project budget: estimated total 10,000.10, available 10,000.00');
  await clerk.form.fillLine('Requisition lines', 1, { 'Estimated price': '900' });
  await clerk.submit();
  requisition = await approved(office, colleagues, 'zhangwei', 'purchaseRequisition');
  await clerk.seesStatus('Purchasing', requisitions, requisition, 'Approved');
});

test('three suppliers are asked, and one is chosen', { timeout: 600_000 }, async () => {
  const buyer = await office.person('zhulin');
  await buyer.add('Purchasing', 'Inquiries');
  await buyer.form.fill({ 'Purchase type': 'Material', 'Quote deadline': `${day(5)} 17:00` });
  await buyer.form.choose('Requisitions', requisition);
  await buyer.form.choose('Project', project);
  expect(await buyer.form.value('Buyer')).toBe('朱琳');
  for (const supplier of suppliers.slice(0, 2))
    await buyer.form.choose('Invited suppliers', supplier);
  await buyer.form.tab('Inquiry lines');
  await buyer.press('+ Add row');
  await buyer.form.choose('Inquiry lines, row 1: Material', material);
  await buyer.form.fillLine('Inquiry lines', 1, { Quantity: '10' });
  await isRefused(buyer, 'At least three suppliers are invited');
  await buyer.form.tab('Basics');
  await buyer.form.choose('Invited suppliers', suppliers[2]);
  await buyer.submit();
  inquiry = await approved(office, colleagues, 'zhulin', 'inquiryApply');

  await buyer.add('Purchasing', 'Price decisions');
  await buyer.form.choose('Inquiry', inquiry);
  await buyer.form.fill({ Reason: '综合评分第一' });
  await expect.poll(() => buyer.form.value('Awards, row 1: Material')).toBe(material);
  await buyer.form.choose('Awards, row 1: Supplier', winner);
  await buyer.form.fillLine('Awards', 1, { 'Unit price': '880' });
  await isRefused(buyer, 'The inquiry has no quote: explain why it is awarded without one');
  await buyer.form.fill({ 'Reason for awarding without a quote': '独家代理，无其他供应商报价' });
  await buyer.submit();
  await approved(office, colleagues, 'zhulin', 'inquiryResult');
  await buyer.seesStatus('Purchasing', 'Inquiries', inquiry, 'Deal closed');
});

test('they are ordered, arrive and are in stock', { timeout: 600_000 }, async () => {
  const buyer = await office.person('zhulin');
  await buyer.add('Purchasing', 'Purchase orders');
  await buyer.form.choose('Inquiry', inquiry);
  await expect.poll(() => buyer.form.value('Project')).toBe(project);
  await expect.poll(() => buyer.form.value('Order lines, row 1: Material')).toBe(material);
  await buyer.form.choose('Supplier', winner);
  await buyer.form.fill({ 'Delivery date': day(10), 'Tax rate': '13%' });
  await buyer.form.choose('Order lines, row 1: Purchase requisition', requisition);
  await buyer.form.fillLine('Order lines', 1, { 'Unit price': '880' });
  await buyer.submit();
  order = await approved(office, colleagues, 'zhulin', 'purchaseOrder');
  const clerk = await office.person('zhangwei');
  await clerk.seesStatus('Purchasing', requisitions, requisition, 'Completed');

  await buyer.add('Purchasing', 'Arrival acceptance');
  await buyer.form.choose('Purchase order', order);
  await expect.poll(() => buyer.form.value('Supplier')).toBe(winner);
  await buyer.form.choose('Warehouse', warehouse);
  await buyer.form.fill({ Result: 'Accepted' });
  await expect.poll(() => buyer.form.value('Acceptance lines, row 1: Material')).toBe(material);
  await buyer.form.fillLine('Acceptance lines', 1, { Qualified: '10' });
  await buyer.submit();
  await approved(office, colleagues, 'zhulin', 'purchaseAcceptance');
  const row = await buyer.rowOf('Purchasing', 'Materials', material);
  await expect.poll(() => row.locator('[data-column="stockQty"]').innerText()).toBe('10');
});

test('the order is settled, to the figure that was ordered', { timeout: 600_000 }, async () => {
  const buyer = await office.person('zhulin');
  await buyer.add('Purchasing', 'Purchase settlements');
  await buyer.form.choose('Purchase order', order);
  await expect.poll(() => buyer.form.value('Supplier')).toBe(winner);
  await expect.poll(() => buyer.form.value('Project')).toBe(project);
  await buyer.form.fill({
    'Settlement month': today.slice(0, 7),
    'Gross amount': '8800.01',
  });
  await isRefused(
    buyer,
    'More than was ordered: 8,800.00 ordered, 0.00 settled, 0.00 claimed, 8,800.01 now',
  );
  await buyer.form.fill({ 'Gross amount': '8800' });
  await buyer.submit();
  settlement = await approved(office, colleagues, 'zhulin', 'purchaseSettlement');
  await buyer.seesStatus('Purchasing', 'Purchase settlements', settlement, 'Awaiting payment');
  await buyer.openRecord('Purchasing', 'Purchase orders', order);
  await expect.poll(() => buyer.figure('Settled')).toBe('¥8,800.00');
  const controller = await office.person('hujun');
  const row = await controller.rowOf('Budget and cost', 'Project budget ledger', project);
  await expect
    .poll(() => row.locator('[data-column="availableAmount"]').innerText())
    .toBe('¥1,200.00');
});

test('the supplier is paid, and not a cent more', { timeout: 600_000 }, async () => {
  const buyer = await office.person('zhulin');
  await buyer.add('Purchasing', 'Invoice folder');
  await buyer.form.fill({
    'Invoice type': 'Fully digital e-invoice',
    'Invoice number': '26330000000000009001',
    'Invoice date': today,
  });
  await buyer.form.choose('Purchase order', order);
  await expect.poll(() => buyer.form.value('Supplier')).toBe(winner);
  await buyer.form.fill({ 'Tax-inclusive amount': '9000', 'Tax rate': '13%' });
  await buyer.press('Save');
  await buyer.isTold('Saved');

  await buyer.add('Payments', 'Payment applications');
  await buyer.form.fill({ 'Payment type': 'Progress payment' });
  await buyer.form.choose('Settlement', settlement);
  await expect.poll(() => buyer.form.value('Payee')).toBe(winner);
  await expect.poll(() => buyer.form.value('Payment amount')).toContain('8,800');
  await buyer.form.choose('Invoices', '26330000000000009001');
  await buyer.form.fill({ 'Payment amount': '8800.01', Reason: '静力水准仪货款' });
  await isRefused(
    buyer,
    'More than the settlement has left: 8,800.00 payable, 0.00 applied for, 8,800.01 more',
  );
  await buyer.form.fill({ 'Payment amount': '8800' });
  await buyer.submit();
  payment = await approved(office, colleagues, 'zhulin', 'paymentApply');

  const cashier = await office.person('zhengjie');
  await cashier.add('Payments', 'Cashier payments');
  await cashier.form.chooseAny('Company bank account');
  await cashier.press('+ Add row');
  await cashier.form.choose('Paid documents, row 1: Payment application', payment);
  await expect.poll(() => cashier.form.value('Paid documents, row 1: Payee')).toBe(winner);
  const paid = 'Paid documents, row 1: Paid amount';
  await expect.poll(() => cashier.form.value(paid)).toContain('8,800');
  await cashier.form.fillLine('Paid documents', 1, { 'Paid amount': '8800.01' });
  await cashier.press('Save');
  await cashier.sees(
    'More than is unpaid: 8,800.00 applied for, 0.00 paid, 0.00 on the way, 8,800.01 more',
  );
  await cashier.form.fillLine('Paid documents', 1, { 'Paid amount': '8800' });
  await cashier.press('Save');
  await cashier.isTold('Saved');
  const seesPaid = async (amount: string) => {
    await buyer.openRecord('Payments', 'Payment applications', payment);
    await expect.poll(() => buyer.figure('Paid amount')).toBe(amount);
  };
  await seesPaid('¥0.00');
  await bankPays(office, colleagues, '¥8,800.00');
  await seesPaid('¥8,800.00');
});
