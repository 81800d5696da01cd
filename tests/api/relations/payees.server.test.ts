import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { done, type RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { buy, buyer, papers } from '../modules/papers.ts';
import { payDocument, Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open();
  ({ company, documents } = setting);
}, 300_000);
afterAll(() => setting.close());

const payeeBank = '交通银行南京分行';
/** A payee that is kept for an employee, besides the employee's own account. */
const keptFor = (employeeId: string, payeeAccount: string) =>
  documents.file('reimbursementInfoMaintain', {
    payeeType: 'employee',
    employeeId,
    supplierId: null,
    payeeBank,
    payeeAccount,
    isDefault: false,
  });

const notOnFile = (account: string, payee: string) =>
  `The account ${account} is neither that on file of ${payee} nor the kept one that was chosen`;

it('a claim is paid to a payee that is kept, but not to one kept for somebody else', async () => {
  const claimant = documents.creator('reimbursementGeneral');
  const claim = (more: RecordData) => company.add(claimant, 'reimbursementGeneral', more);
  const payeeAccount = '6222620000000000001';
  const payeeInfoId = await keptFor(company.person(claimant), payeeAccount);
  const { payeeName } = await company.read('reimbursementInfoMaintain', payeeInfoId);
  const { name } = await company.read('personnelInfo', company.person(claimant));
  expect(payeeName).toBe(name);
  expect(
    await setting.figures(
      'reimbursementGeneral',
      await claim({ payeeInfoId }),
      'payeeName',
      'payeeBank',
      'payeeAccount',
    ),
  ).toEqual({ payeeName, payeeBank, payeeAccount });
  const others = await keptFor(company.person('zhengjie'), '6222620000000000002');
  await expect(claim({ payeeInfoId: others })).rejects.toThrow(/cannot be chosen/);
  done(await company.act('linfang', 'reimbursementInfoMaintain', payeeInfoId, 'suspend'), 'stop');
  await expect(claim({ payeeInfoId })).rejects.toThrow(/cannot be chosen/);
});

it('a supplier is paid to its account, or to another that is kept for it', async () => {
  const { id: purchaseContractId, supplierId } = await buy(company);
  const apply = (more: RecordData) => {
    const data = papers.paymentApply({ purchaseContractId, amount: '100.00', ...more });
    return company.add(buyer, 'paymentApply', data);
  };
  const payeeAccount = '3200166789012345678';
  const { supplierName } = (await company.read('supplierAdd', supplierId)) as {
    supplierName: string;
  };
  const elsewhere = await apply({ payeeAccount });
  expect(
    await setting.refusal('paymentApply', company.submit(buyer, 'paymentApply', elsewhere)),
  ).toBe(notOnFile(payeeAccount, supplierName));
  const payeeInfoId = await documents.file('reimbursementInfoMaintain', {
    payeeType: 'supplier',
    supplierId,
    payeeBank,
    payeeAccount,
  });
  const id = await apply({ payeeInfoId });
  expect(await setting.figures('paymentApply', id, 'payeeBank', 'payeeAccount')).toEqual({
    payeeBank,
    payeeAccount,
  });
  done(await company.submit(buyer, 'paymentApply', id), 'submit');
});

it('a payment for intelligent technology goes to the supplier of its contract, too', async () => {
  const { id: purchaseContractId } = await buy(company);
  const id = await documents.complete('znkjPayment', {
    purchaseContractId,
    paymentType: 'prepay',
    amount: '100.00',
    supplierInvoiceIds: null,
  });
  const { supplierId } = await company.read('znkjPayment', id);
  const { bankAccountNo, supplierName } = (await company.read(
    'supplierAdd',
    supplierId as string,
  )) as Record<string, string>;
  const payeeAccount = '3200166789012345999';
  expect(await setting.refusedWith('znkjPayment', id, { payeeAccount })).toBe(
    notOnFile(payeeAccount, supplierName!),
  );
  const corrected = { payeeAccount: bankAccountNo!, payeeName: '张三' };
  expect(await setting.refusedWith('znkjPayment', id, corrected)).toBe(
    `The payee “张三” is neither “${supplierName}” nor the kept payee that was chosen`,
  );
  const other = { payeeName: supplierName!, supplierId: (await buy(company)).supplierId };
  expect(await setting.refusedWith('znkjPayment', id, other)).not.toBe('');
});

it('what was bought without a supplier is paid to the applicant, or to a payee that is kept', async () => {
  const module = 'reimbursementCarTemporary';
  const applicant = documents.creator(module);
  const { name, bankAccountNo } = (await company.read(
    'personnelInfo',
    company.person(applicant),
    applicant,
  )) as Record<string, string>;
  const id = await documents.complete(module, { lessorName: '李师傅' });
  const payee = ['payeeName', 'payeeAccount'] as const;
  expect(await setting.figures(module, id, ...payee)).toEqual({
    payeeName: name,
    payeeAccount: bankAccountNo,
  });
  const stranger = '6222620000000000077';
  expect(await setting.refusedWith(module, id, { payeeName: '李师傅' })).toBe(
    `The payee “李师傅” is neither “${name}” nor the kept payee that was chosen`,
  );
  expect(await setting.refusedWith(module, id, { payeeName: name!, payeeAccount: stranger })).toBe(
    notOnFile(stranger, name!),
  );

  const { supplierId } = await buy(company);
  const keep = { payeeBank, isDefault: false };
  const ofSupplier = await documents.file('reimbursementInfoMaintain', {
    ...keep,
    payeeType: 'supplier',
    supplierId,
    payeeAccount: '6222620000000000078',
  });
  const change = (data: RecordData) => company.change(applicant, module, id, data);
  expect(await change({ payeeInfoId: ofSupplier })).toMatchObject({
    data: { fields: { payeeInfoId: expect.anything() as unknown } },
  });
  const ofLessor = await documents.file('reimbursementInfoMaintain', {
    ...keep,
    payeeType: 'other',
    supplierId: null,
    employeeId: null,
    payeeName: '李师傅',
    payeeAccount: stranger,
  });
  done(await change({ payeeInfoId: ofLessor }), 'a kept payee');
  done(await company.submit(applicant, module, id), 'submit');
  expect(await setting.figures(module, id, ...payee)).toEqual({
    payeeName: '李师傅',
    payeeAccount: stranger,
  });
});

it('claims of employees are settled without a supplier', async () => {
  const moduleNo = 'reimbursementGeneral';
  const businessKey = await documents.file(moduleNo);
  const { amount, payeeName, payeeBank, payeeAccount } = (await company.read(
    moduleNo,
    businessKey,
  )) as Record<string, string>;
  const id = await documents.file('expenseSettlement', {
    supplierId: null,
    purchaseContractId: null,
    payeeInfoId: null,
    payeeName: payeeName!,
    payeeBank: payeeBank!,
    payeeAccount: payeeAccount!,
    lines: [{ moduleNo, businessKey, amount: amount! }],
  });
  expect(await setting.figures('expenseSettlement', id, 'supplierId', 'status')).toEqual({
    supplierId: null,
    status: 'SHTG',
  });
});

it('a settlement takes the amount of its document, and pays whom that is to be paid to', async () => {
  const businessKey = await documents.file('assetMaintenanceApply');
  const known = await company.read('assetMaintenanceApply', businessKey);
  const { amount, payeeName, payeeAccount } = known as Record<string, string>;
  const moduleNo = 'assetMaintenanceApply';
  const id = await documents.complete('expenseSettlement', {
    lines: [{ moduleNo, businessKey, amount }],
  });
  const [line] = (await company.read('expenseSettlement', id)).lines as [RecordData];
  done(
    await company.change(documents.creator('expenseSettlement'), 'expenseSettlement', id, {
      lines: [{ ...line, id: undefined, amount: null }],
    }),
    'chosen again',
  );
  expect(await setting.figures('expenseSettlement', id, 'amount')).toEqual({ amount });
  const other = '6222000000000000123';
  expect(await setting.refusedWith('expenseSettlement', id, { payeeAccount: other })).toBe(
    `Line 1: the document is to be paid to ${payeeName}, account ${payeeAccount}, and not to ${payeeName}, account ${other}`,
  );
});

it('a settlement names each document once', async () => {
  const moduleNo = 'assetMaintenanceApply';
  const businessKey = await documents.file(moduleNo);
  const { docNumber, amount } = (await company.read(moduleNo, businessKey)) as Record<
    string,
    string
  >;
  const line = { moduleNo, businessKey, amount };
  const id = await documents.complete('expenseSettlement', { lines: [line] });
  expect(await setting.refusedWith('expenseSettlement', id, { lines: [line, line] })).toBe(
    `Line 1: document ${docNumber} is named twice; Line 2: document ${docNumber} is named twice`,
  );
});

it('a settlement takes no document whose payment is on its way', async () => {
  const moduleNo = 'assetMaintenanceApply';
  const businessKey = await documents.file(moduleNo);
  const { amount } = (await company.read(moduleNo, businessKey)) as { amount: string };
  const line = { moduleNo, businessKey, amount };
  const id = await documents.complete('expenseSettlement', { lines: [line] });
  done(await payDocument(company, moduleNo, businessKey, amount), 'paid');
  const submit = () =>
    setting.refusal('expenseSettlement', setting.submit('expenseSettlement', id));
  expect(await submit()).toBe(
    `A document is paid already, or on its way: 0.00 paid, ${amount} on the way`,
  );
});
