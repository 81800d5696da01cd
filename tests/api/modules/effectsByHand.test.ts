import { afterAll, beforeAll, expect, test } from 'vitest';
import { Documents } from '#tests/support/documents/Documents.ts';
import { openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  company = await openRealCompany();
  documents = await Documents.open(company);
});
afterAll(() => company.close());

test('the costs of a document wait while they are audited', async () => {
  const businessKey = await documents.file('reimbursementAssist');
  const costs = async () => {
    const filters = [{ field: 'businessKey', operator: 'eq', value: businessKey }];
    const { data } = await company.list('admin', 'costSource', { filters });
    return data.rows.map(({ auditStatus }) => auditStatus);
  };
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
