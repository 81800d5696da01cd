import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { Option, TaskItem } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import {
  bankAccount,
  breakGround,
  buy,
  buyer,
  cashier,
  clerk,
  confirmOutput,
  evidence,
  invoice,
  papers,
  receive,
  sign,
  type Ground,
} from './papers.ts';

let company: RealCompany;
let ground: Ground;
beforeAll(async () => {
  company = await openRealCompany();
  ground = await breakGround(company);
});
afterAll(() => company.close());

const status = async (module: string, id: string) => (await company.read(module, id)).status;
const key = () => crypto.randomUUID();
const recover = (id: string) =>
  company.call(clerk, 'POST', `/workFlow/recover/${id}`, { requestKey: key() });
const voided = async (as: string, module: string, id: string) =>
  done(await company.act(as, module, id, 'void', { reason: '录入错误' }), `${module} void`);

describe('a contract is locked while it is decided about', () => {
  const locks = { contractChange: 'BGZ', contractVoid: 'ZFZ' } as const;
  test.each(Object.entries(locks))('%s', async (name, locked) => {
    const module = name as keyof typeof locks;
    const contractId = await sign(company, ground);
    const contract = () => status('contractCreate', contractId);
    const id = await company.add(
      clerk,
      module,
      papers[module]({ contractId, ...(module === 'contractChange' && { changeAmount: '1.00' }) }),
    );
    expect(await contract()).toBe('YX');
    done(await company.submit(clerk, module, id), 'submit');
    expect(await contract()).toBe(locked);
    done(await recover(id), 'recover');
    expect(await contract()).toBe('YX');
    done(await company.submit(clerk, module, id), 'submit');
    done(await company.decide(id, 'rejectToStarter'), 'return');
    expect(await contract()).toBe('YX');
    done(await company.submit(clerk, module, id), 'submit again');
    expect(await contract()).toBe(locked);
    done(
      await company.call('admin', 'POST', `/workFlow/deleteProcessInstance/${id}`, {
        requestKey: key(),
        reason: '误发起',
      }),
      'terminate',
    );
    expect(await status(module, id)).toBe('ZF');
    expect(await contract()).toBe('YX');
  });

  test('and ends void, terminated, or changed', async () => {
    const ids = [
      await sign(company, ground),
      await sign(company, ground),
      await sign(company, ground),
    ];
    await company.file(clerk, 'contractVoid', papers.contractVoid({ contractId: ids[0] }));
    await invoice(company, ids[1]!, '10.00');
    await company.file(
      clerk,
      'contractVoid',
      papers.contractVoid({ contractId: ids[1], voidType: 'terminate' }),
    );
    await company.file(
      clerk,
      'contractChange',
      papers.contractChange({
        contractId: ids[2],
        changeAmount: '0.00',
        changeType: 'period',
        afterEndDate: '2028-01-31',
      }),
    );
    expect(await Promise.all(ids.map((id) => status('contractCreate', id)))).toEqual([
      'ZF',
      'JC',
      'YX',
    ]);
    expect(await company.read('contractCreate', ids[2]!)).toMatchObject({ endDate: '2028-01-31' });
  });
});

describe('a confirmation of output', () => {
  test('makes a receivable with the credit days of the project’s category, and takes it back', async () => {
    const contractId = await sign(company, ground);
    const { id, outputApplyId, receivableId } = await confirmOutput(company, contractId, '100.00');
    const { projectCategoryId } = await company.read('projectAdd', ground.projectId);
    const { creditDays } = await company.read('projectCategory', projectCategoryId as string);
    const confirmation = await company.read('outputConfirm', id);
    const receivable = await company.read('receivableAccount', receivableId);
    expect(receivable).toMatchObject({
      ...ground,
      contractId,
      amount: '100.00',
      balanceAmount: '100.00',
      status: 'DHK',
      creditDays,
      sourceNumber: confirmation.docNumber,
      ownerId: company.person(clerk),
    });
    const due = Date.parse(confirmation.confirmDate as string) + Number(creditDays) * 86_400_000;
    expect(receivable.dueDate).toBe(new Date(due).toISOString().slice(0, 10));
    expect(await status('outputApply', outputApplyId)).toBe('YWC');
    await voided('guotao', 'outputConfirm', id);
    expect(await status('receivableAccount', receivableId)).toBe('ZF');
    expect(await status('outputApply', outputApplyId)).toBe('SHTG');
    const again = await company.file(
      clerk,
      'outputConfirm',
      papers.outputConfirm({
        outputApplyId,
        confirmedAmount: '60.00',
        evidenceIds: [await evidence(company, contractId)],
      }),
    );
    expect(await status('outputApply', outputApplyId)).toBe('JXZ');
    expect((await company.read('outputConfirm', again)).receivableId).not.toBe(receivableId);
  });

  test('cannot declare the same month of a contract twice', async () => {
    const contractId = await sign(company, ground);
    const data = papers.outputApply({ contractId, month: '2026-10', declaredAmount: '1.00' });
    await company.file(clerk, 'outputApply', data);
    const second = await company.add(clerk, 'outputApply', data);
    const refused = await company.submit(clerk, 'outputApply', second);
    expect(refused).toMatchObject({ code: 100, data: { error: 'duplicate.month' } });
  });
});

test('a final settlement completes the purchase contract until it is void', async () => {
  const { id: purchaseContractId } = await buy(company);
  const id = await company.file(
    buyer,
    'purchaseSettlement',
    papers.purchaseSettlement({ purchaseContractId, grossAmount: '900.00', isFinal: true }),
  );
  expect(await status('purchaseContract', purchaseContractId)).toBe('YWC');
  await voided('machao', 'purchaseSettlement', id);
  expect(await status('purchaseContract', purchaseContractId)).toBe('YX');
});

test('lines that come without a column get its default, on the server too; an emptied one stays empty', async () => {
  const { id: purchaseContractId } = await buy(company);
  const paymentApplyId = await company.file(
    buyer,
    'paymentApply',
    papers.paymentApply({ purchaseContractId, amount: '100.00' }),
  );
  const data = papers.cashierPayment({
    bankAccountId: await bankAccount(company),
    lines: [{ paymentApplyId, amount: '1.00' }],
  });
  const id = await company.add(cashier, 'cashierPayment', data);
  const saved = await company.read('cashierPayment', id);
  const given = {
    paymentMethod: 'transfer',
    payResult: 'waiting',
    payeeName: expect.stringContaining('杭州') as string,
  };
  expect(saved.lines).toMatchObject([{ amount: '1.00', ...given }]);
  const [{ id: lineId }] = saved.lines as [RecordData];
  const lines = [{ id: lineId }, { paymentApplyId, amount: '2.00', paymentMethod: 'cash' }];
  done(await company.change(cashier, 'cashierPayment', id, { lines }), 'another line');
  expect((await company.read('cashierPayment', id)).lines).toMatchObject([
    { id: lineId, amount: '1.00', ...given },
    { amount: '2.00', ...given, paymentMethod: 'cash' },
  ]);
  const customer = await company.add(
    clerk,
    'customerAdd',
    papers.customerAdd({
      contacts: [{ contactName: '李娜', isMain: null }, { contactName: '王伟' }],
    }),
  );
  expect((await company.read('customerAdd', customer)).contacts).toMatchObject([
    { isMain: null },
    { isMain: false },
  ]);
});

test('to-dos are called by what they are about, choices by number and subject, each said once', async () => {
  const contractId = await sign(company, ground);
  const { contractName } = await company.read('contractCreate', contractId);
  const { customerName } = await company.read('customerAdd', ground.customerId);
  const invoiceId = await company.add(
    clerk,
    'invoiceApply',
    papers.invoiceApply({ contractId, amount: '1.00' }),
  );
  await company.submit(clerk, 'invoiceApply', invoiceId);
  const receiptRegisterId = await receive(company, ground.customerId, '1.00');
  const claimId = await company.add(
    clerk,
    'receiptClaim',
    papers.receiptClaim({
      receiptRegisterId,
      lines: [{ contractId, amount: '1.00', receiptType: 'prepay' }],
    }),
  );
  await company.submit(clerk, 'receiptClaim', claimId);
  const todo = await company.call<{ rows: TaskItem[] }>(
    'liuyang',
    'GET',
    '/workFlow/getTaskListByPage?page=1&row=50',
  );
  const called = (id: string) => {
    const { title, number } = todo.data.rows.find(({ businessKey }) => businessKey === id)!;
    return { title, number };
  };
  const { docNumber } = await company.read('invoiceApply', invoiceId);
  expect(called(invoiceId)).toEqual({ title: contractName, number: docNumber });
  expect(called(claimId)).toMatchObject({ title: customerName });
  const options = await company.call<Option[]>(clerk, 'POST', '/v1/invoiceApply/options', {
    ids: [invoiceId],
  });
  expect(options.data).toEqual([
    { id: invoiceId, title: docNumber, number: null, subtitle: contractName },
  ]);
});

test('all sums still equal their sources', async () => {
  await expect(company.check()).resolves.toBeUndefined();
});
