import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { done, isRefused, type RealCompany } from '#tests/support/realCompany.ts';
import type { Documents } from '#tests/support/documents/Documents.ts';
import { bankPays, papers, reviewer } from '../modules/papers.ts';
import { madeFor } from '../stories/setting.ts';
import { payDocument, Setting } from './setting.ts';

let setting: Setting;
let company: RealCompany;
let documents: Documents;
beforeAll(async () => {
  setting = await Setting.open();
  ({ company, documents } = setting);
}, 300_000);
afterAll(() => setting.close());

const accountant = reviewer;
const entry = (side: 'debit' | 'credit', amount: string) => ({
  summary: '调整',
  accountCode: side === 'debit' ? '6602' : '2241',
  [side]: amount,
});
const data = async (more: RecordData): Promise<RecordData> => ({
  voucherDate: '2031-06-01',
  sourceModuleNo: 'customerAdd',
  businessKey: await documents.one('customerAdd', true),
  lines: [entry('debit', '10.00'), entry('credit', '10.00')],
  ...more,
});
const enters = (more: RecordData) =>
  data(more).then((given) => company.add(accountant, 'voucher', given));
const numberOf = async (id: string) => (await company.read('voucher', id)).voucherNo as string;

it('a draft made with its document keeps its amounts and its day', async () => {
  const moduleNo = 'assetMaintenanceApply';
  const document = await documents.file(moduleNo);
  const { amount } = (await company.read(moduleNo, document)) as { amount: string };
  const { id } = done(await payDocument(company, moduleNo, document, amount), 'entered');
  await bankPays(company, id);
  const [voucher] = (await madeFor(company, 'voucher', id)) as [RecordData];
  const change = (changes: RecordData) =>
    company.change(accountant, 'voucher', voucher.id as string, changes);
  const lines = (voucher.lines as RecordData[]).map(({ id: line, debit }) => ({
    id: line!,
    ...(debit === null ? { credit: '0.01' } : { debit: '0.01' }),
  }));
  expect((await change({ lines })).message).toBe(
    'The field “lines.0.debit” cannot be written here',
  );
  const more = [...lines.map(({ id: line }) => ({ id: line })), entry('debit', '5.00')];
  expect((await change({ lines: more })).message).toBe(
    'The field “lines.2.debit” cannot be written here',
  );
  for (const moved of [{ voucherDate: '2026-10-01' }, { companyId: voucher.makerId ?? '' }])
    expect(isRefused(await change(moved))).toBe(true);
  expect((await change({ voucherDate: '2026-10-01' })).message).toBe(
    'The field “voucherDate” cannot be written here',
  );
  const accounts = lines.map(({ id: line }) => ({ id: line, accountCode: '224101' }));
  done(await change({ lines: accounts }), 'accounts');
  expect(await company.read('voucher', voucher.id as string)).toMatchObject({
    totalDebit: amount,
    bookedAmount: amount,
  });
  await company.check();
});

it('a pair of entries is not left out either', async () => {
  const pairs = ['10.00', '20.00'].flatMap((amount) => [
    entry('debit', amount),
    entry('credit', amount),
  ]);
  const id = await enters({ lines: pairs });
  await company.server.services.db.run(
    sql`update data.voucher set "bySource" = true where id = ${id}`,
  );
  const { lines } = await company.read('voucher', id);
  const left = (lines as RecordData[]).slice(0, 2).map(({ id: line }) => ({ id: line! }));
  expect(
    await setting.refusal('voucher', company.change(accountant, 'voucher', id, { lines: left })),
  ).toBe(
    'A voucher keeps the amount of its document: 30.00, and not 10.00; correct accounts and departments here, amounts in the document',
  );
});

it('numbers count by the period of the voucher and by its company, behind those there are', async () => {
  const { db } = company.server.services;
  const first = await enters({ voucherDate: '2031-03-05' });
  expect(await numberOf(first)).toBe('PZ-203103-00001');
  // one from before numbers were counted so, in the same month
  const number = (to: string) =>
    db.run(sql`update data.voucher set "voucherNo" = ${to} where id = ${first}`);
  await number('PZ-203104-00041');
  expect(await numberOf(await enters({ voucherDate: '2031-04-30' }))).toBe('PZ-203104-00042');
  expect(await numberOf(await enters({ voucherDate: '2031-04-01' }))).toBe('PZ-203104-00043');
  expect(await numberOf(await enters({ voucherDate: '2031-05-01' }))).toBe('PZ-203105-00001');
  const other = company.server.services.directory().person(company.person('jiangwen'))!.companyId!;
  await number('PZ-203103-00001');
  const businessKey = await company.file('yuanmeng', 'customerAdd', papers.customerAdd());
  const given = await data({ voucherDate: '2031-04-02', businessKey });
  const theirs = await company.add('jiangwen', 'voucher', given);
  expect(await company.read('voucher', theirs)).toMatchObject({
    companyId: other,
    voucherNo: 'PZ-203104-00001',
  });
});

it('twenty at once are numbered without a gap, and a refused one takes no number along', async () => {
  const day = '2032-01-10';
  const one = async (amount: string) =>
    company.call<{ id: string }>(accountant, 'POST', '/v1/voucher/handle', {
      data: await data({
        voucherDate: day,
        lines: [entry('debit', '10.00'), entry('credit', amount)],
      }),
      requestKey: crypto.randomUUID(),
    });
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) => one(i % 6 === 5 ? '9.99' : '10.00')),
  );
  const ids = answers.flatMap((answer) => (isRefused(answer) ? [] : [answer.data.id]));
  expect(ids).toHaveLength(20);
  const numbers = await Promise.all(ids.map(numberOf));
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, i) => `PZ-203201-${String(i + 1).padStart(5, '0')}`),
  );
  await company.check();
});
