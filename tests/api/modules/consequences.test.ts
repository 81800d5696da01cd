import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { followFigures } from '#server/features/daily/followFigures.ts';
import type { BatchItem } from '#shared/contract/index.ts';
import { Documents } from '#tests/support/documents/Documents.ts';
import {
  done,
  openRealCompany,
  type RealCompany,
  type Refusal,
  isRefused,
} from '#tests/support/realCompany.ts';
import { bankPays, bankReturns } from './papers.ts';

const accountant = 'linfang';

let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  company = await openRealCompany();
  documents = await Documents.open(company);
});
afterAll(() => company.close());

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const rowsOf = async (module: string, businessKey: string) => {
  const filters = [{ field: 'businessKey', operator: 'eq', value: businessKey }];
  const { rows } = done(await company.list('admin', module, { filters }), `list of ${module}`);
  return Promise.all(rows.map(({ id }) => company.read(module, id as string)));
};
const voided = async (module: string, id: string) =>
  done(await company.act('admin', module, id, 'void', { reason: '录入错误' }), `void ${module}`);
const sum = (rows: readonly RecordData[], field: string) =>
  rows.reduce((total, row) => total + Number(row[field] ?? 0), 0);

test('an expense writes its cost and a balanced voucher, and takes both back when it is void', async () => {
  const id = await documents.file('reimbursementGeneral');
  const { amount } = await company.read('reimbursementGeneral', id);
  const cost = await rowsOf('costSource', id);
  expect(sum(cost, 'amount')).toBe(Number(amount));
  const [voucher] = await rowsOf('voucher', id);
  expect(voucher).toMatchObject({ status: 'WTJ', totalDebit: amount, totalCredit: amount });

  await voided('reimbursementGeneral', id);
  expect(sum(await rowsOf('costSource', id), 'amount')).toBe(0);
  expect(await rowsOf('voucher', id)).toMatchObject([{ status: 'ZF' }]);
});

test('a voucher that cannot be made refuses the decision and leaves the task open', async () => {
  const expenseTypeId = await documents.file('expenseType', { accountCode: null });
  const id = await documents.draft('reimbursementGeneral', { lines: [{ expenseTypeId }] });
  await documents.submit('reimbursementGeneral', id);
  let answer = await company.decide(id);
  while (!isRefused(answer)) answer = await company.decide(id);
  expect(answer.message).toBe('Voucher generation failed: An expense type has no ledger account');
  expect(answer.data).toMatchObject({
    error: 'stepFailed',
    facts: { step: { en: 'Voucher generation', zh: '生成凭证' }, cause: 'guard.voucherPossible' },
  });
  expect(await company.asked(id)).toHaveLength(1);
  expect(await rowsOf('voucher', id)).toEqual([]);
});

test('vouchers of several documents are generated at once, each by itself', async () => {
  const untyped = await documents.file('expenseType', { accountCode: '6602' });
  const [first, second, third] = [
    await documents.file('reimbursementGeneral'),
    await documents.file('reimbursementGeneral', { lines: [{ expenseTypeId: untyped }] }),
    await documents.file('reimbursementGeneral'),
  ];
  for (const id of [first, second]) {
    const [voucher] = await rowsOf('voucher', id);
    done(await company.act(accountant, 'voucher', voucher!.id as string, 'annul'), 'annul');
    expect(await company.read('reimbursementGeneral', id)).toMatchObject({ voucherCount: 0 });
  }
  const keeper = documents.creator('expenseType');
  done(await company.change(keeper, 'expenseType', untyped, { accountCode: null }), 'change');
  const generate = (as: string) =>
    company.call<BatchItem[]>(as, 'POST', '/v1/reimbursementGeneral/batch', {
      ids: [first, second, third],
      action: 'generateVoucher',
      requestKey: crypto.randomUUID(),
    });
  expect(done(await generate(accountant), 'batch')).toEqual([
    { id: first, message: null },
    { id: second, message: expect.stringContaining('An expense type has no ledger account') },
    { id: third, message: expect.stringContaining('There is a voucher already') },
  ]);
  const { amount } = await company.read('reimbursementGeneral', first);
  const valid = (rows: RecordData[]) => rows.filter(({ status }) => status !== 'ZF');
  expect(valid(await rowsOf('voucher', first))).toMatchObject([{ totalDebit: amount }]);
  expect(valid(await rowsOf('voucher', second))).toEqual([]);
  expect(valid(await rowsOf('voucher', third))).toHaveLength(1);
  expect(done(await generate('zhangwei'), 'batch').every(({ message }) => message)).toBe(true);
});

test.each([
  'paymentApply',
  'reimbursementBranch',
  'reimbursementEntertainment',
  'reimbursementPurchaseCommon',
  'reimbursementTravel',
])('the voucher of %s is generated again in place of an annulled one', async (module) => {
  const id = await documents.file(module);
  const [voucher] = await rowsOf('voucher', id);
  done(await company.act(accountant, 'voucher', voucher!.id as string, 'annul'), 'annul');
  done(await company.act(accountant, module, id, 'generateVoucher'), 'generate');
  const all = await rowsOf('voucher', id);
  expect(all).toHaveLength(2);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['WTJ', 'ZF']));
  expect(new Set(all.map(({ totalDebit }) => totalDebit)).size).toBe(1);
  expect(await company.read(module, id)).toMatchObject({ status: 'SHTG', voucherCount: 1 });
});

test('an expense type for some documents cannot be chosen in others', async () => {
  const expenseTypeId = await documents.file('expenseType', { modules: ['reimbursementTravel'] });
  const id = await documents.draft('reimbursementGeneral');
  const [line] = (await company.read('reimbursementGeneral', id)).lines as RecordData[];
  const lines = [{ id: line!.id, expenseTypeId }];
  const by = (module: string) => documents.creator(module);
  const chosen = await company.change(by('reimbursementGeneral'), 'reimbursementGeneral', id, {
    lines,
  });
  expect(chosen).toMatchObject({
    data: { fields: { 'lines.0.expenseTypeId': expect.anything() } },
  });
  const wrong = { modules: ['nothing'] };
  const named = await company.change(by('expenseType'), 'expenseType', expenseTypeId, wrong);
  expect(Object.keys((named as unknown as Refusal).data.fields)).toEqual(['modules.0']);
});

test('a settlement is paid in place of its documents, and its payment pays them', async () => {
  const businessKey = await documents.file('assetMaintenanceApply');
  const { amount } = await company.read('assetMaintenanceApply', businessKey);
  const line = { moduleNo: 'assetMaintenanceApply', businessKey, amount: amount! };
  const id = await documents.file('expenseSettlement', {
    lines: [{ ...line, deductAmount: null }],
  });
  const pays = (data: RecordData) =>
    documents.draft('cashierPayment', {
      lines: [{ paymentApplyId: null, ...data }],
    });
  await expect(pays(line)).rejects.toThrow('A document is paid through its expense settlement');
  const paid = () => company.read('assetMaintenanceApply', businessKey);
  expect(await paid()).toMatchObject({ paidAmount: '0.00', payStatus: 'DZF' });
  const payment = await pays({ moduleNo: 'expenseSettlement', businessKey: id, amount: amount! });
  expect(await paid()).toMatchObject({ paidAmount: '0.00', payStatus: 'DZF' });
  await bankPays(company, payment);
  expect(await company.read('expenseSettlement', id)).toMatchObject({ payStatus: 'YWC' });
  expect(await paid()).toMatchObject({ paidAmount: amount, payStatus: 'YWC' });

  await bankReturns(company, payment);
  expect(await company.read('expenseSettlement', id)).toMatchObject({ payStatus: 'DZF' });
  expect(await paid()).toMatchObject({ paidAmount: '0.00', payStatus: 'DZF' });
});

test('a replaced invoice stands on the line of its document in place of the old one', async () => {
  const [oldInvoiceNo, kept, invoiceNo] = ['23450001', '23450002', '23450003'];
  const businessKey = await documents.file('reimbursementGeneral', {
    lines: [{ invoiceNo: oldInvoiceNo }, { invoiceNo: kept }],
  });
  const before = await company.read('reimbursementGeneral', businessKey);
  const [line] = before.lines as [RecordData];
  await documents.file('replacementInvoice', {
    moduleNo: 'reimbursementGeneral',
    businessKey,
    oldInvoiceNo,
    oldAmount: line.amount!,
    amount: line.amount!,
    invoiceType: 'digital',
    invoiceNo,
  });
  const after = await company.read('reimbursementGeneral', businessKey);
  expect((after.lines as RecordData[]).map((one) => one.invoiceNo)).toEqual([invoiceNo, kept]);
  expect((after.lines as RecordData[])[0]).toMatchObject({ invoiceType: 'digital' });
  expect(after).toMatchObject({ amount: before.amount, status: before.status });
});

test('a customer is shared until the share is over', async () => {
  const kept = company.person('yangfan');
  const customerId = await documents.file('customerAdd', { sharedUsers: [kept] });
  const shareUsers = ['guotao', 'wujing'].map((name) => company.person(name));
  const id = await documents.file('customerShare', {
    customerId,
    shareUsers,
    endDate: '2099-01-31',
  });
  const shared = async () => (await company.read('customerAdd', customerId)).sharedUsers;
  expect(await shared()).toEqual([kept, ...shareUsers]);
  const now = () => new Date('2099-02-01T12:00:00Z');
  await followFigures({ ...company.server.services, now }, 'customerShare', id, []);
  expect(await shared()).toEqual([kept]);
});

test('a transfer moves the employee on its day', async () => {
  const employeeId = await documents.file('personnelInfo');
  const before = await company.read('personnelInfo', employeeId);
  const soon = await documents.file('personnelTransfer', {
    employeeId,
    effectiveDate: '2099-01-01',
  });
  expect((await company.read('personnelTransfer', soon)).status).toBe('SHTG');
  expect(await company.read('personnelInfo', employeeId)).toMatchObject({ orgId: before.orgId });
  const now = await documents.file('personnelTransfer', { employeeId, effectiveDate: today() });
  const { status, toOrgId, toPostId } = await company.read('personnelTransfer', now);
  expect(status).toBe('YWC');
  expect(await company.read('personnelInfo', employeeId)).toMatchObject({
    orgId: toOrgId,
    postId: toPostId,
  });
});

test('whoever hands over and leaves today has quit, and so has the labour contract', async () => {
  const employeeId = await documents.file('personnelInfo');
  const contractId = await documents.file('personnelContractInfo', { employeeId });
  expect((await company.read('personnelContractInfo', contractId)).status).toBe('YX');
  const quit = await documents.file('personnelQuit', { employeeId, lastWorkDate: today() });
  const id = await documents.file('personnelQuitHandover', { personnelQuitId: quit });
  expect((await company.read('personnelQuitHandover', id)).status).toBe('YWC');
  expect((await company.read('personnelInfo', employeeId)).employeeStatus).toBe('quit');
  expect((await company.read('personnelContractInfo', contractId)).status).toBe('JC');
  expect((await company.read('personnelQuit', quit)).status).toBe('YWC');
});

test('a settlement is the cost of a project, an expense under its contract is not', async () => {
  const projectId = await documents.one('projectAdd', false);
  const before = Number((await company.read('projectAdd', projectId)).costAmount);
  const purchaseContractId = await documents.file('purchaseContract', { projectId });
  const id = await documents.file('purchaseSettlement', { purchaseContractId, projectId });
  const { amount } = await company.read('purchaseSettlement', id);
  const after = async () => Number((await company.read('projectAdd', projectId)).costAmount);
  expect(await after()).toBe(before + Number(amount));
  const expense = await documents.file('reimbursementCarFixed', { purchaseContractId, projectId });
  expect(await rowsOf('costSource', expense)).toEqual([]);
  await voided('purchaseSettlement', id);
  expect(await after()).toBe(before);
});

test('equal lines of a budget are one row of its ledger, and the next edition takes over from it', async () => {
  const budgetSubjectId = await documents.file('budgetSubject');
  const budget = (more: RecordData) =>
    documents.file('annualBudget', { year: 2031, budgetType: 'department', ...more });
  const line = (q1: string) => ({ budgetSubjectId, q1 });
  const first = await budget({ edition: 'v3', lines: [line('10.00'), line('5.50')] });
  const { orgId } = await company.read('annualBudget', first);
  const ledger = async () => {
    const { rows } = done(await company.list('admin', 'budgetLedger'), 'ledger');
    const records = await Promise.all(
      rows.map(({ id }) => company.read('budgetLedger', id as string)),
    );
    return records
      .filter((record) => record.budgetSubjectId === budgetSubjectId)
      .map(({ edition, initialAmount, enabled }) => ({ edition, initialAmount, enabled }));
  };
  expect(await ledger()).toEqual([{ edition: 'v3', initialAmount: '15.50', enabled: true }]);
  const second = await budget({ edition: 'v4', orgId, lines: [line('20.00')] });
  expect(await ledger()).toEqual([{ edition: 'v4', initialAmount: '20.00', enabled: true }]);
  await voided('annualBudget', second);
  expect(await ledger()).toEqual([{ edition: 'v3', initialAmount: '15.50', enabled: true }]);

  const other = await documents.file('budgetSubject');
  const without = await budget({
    edition: 'v4',
    orgId,
    lines: [{ budgetSubjectId: other, q1: '7.00' }],
  });
  expect(await ledger()).toEqual([{ edition: 'v3', initialAmount: '15.50', enabled: false }]);
  await voided('annualBudget', without);
  expect(await ledger()).toEqual([{ edition: 'v3', initialAmount: '15.50', enabled: true }]);
  await voided('annualBudget', first);
  expect(await ledger()).toEqual([{ edition: 'v3', initialAmount: '0.00', enabled: false }]);
  await budget({ edition: 'v3', orgId, lines: [line('3.00')] });
  expect(await ledger()).toEqual([{ edition: 'v3', initialAmount: '3.00', enabled: true }]);
});

test('the costs of a document wait while they are audited', async () => {
  const businessKey = await documents.file('reimbursementAssist');
  const costs = async () =>
    (await rowsOf('costSource', businessKey)).map(({ auditStatus }) => auditStatus);
  expect(await costs()).toEqual(['WTJ']);
  await documents.file('costAudit', { moduleNo: 'reimbursementAssist', businessKey });
  expect(await costs()).toEqual(['SHZ']);
});

test('a settlement of which nothing is left to pay is done with its approval', async () => {
  const id = await documents.file('purchaseSettlement', {
    grossAmount: '100.00',
    deductAmount: '100.00',
  });
  expect(await company.read('purchaseSettlement', id)).toMatchObject({
    payableAmount: '0.00',
    status: 'YWC',
  });
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
