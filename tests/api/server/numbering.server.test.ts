import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordData } from '#engine/schema/record.ts';
import type { NextNumber, PublicDefinitions } from '#shared/contract/index.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
let now = new Date('2027-03-10T04:00:00Z');
/** The rule of the demo company for the same module. */
let ruleId: string;
beforeAll(async () => {
  company = await openRealCompany({ now: () => now });
  const { rows } = done(await company.list('admin', 'businessCodeDemo'), 'rules');
  ruleId = rows.find(({ moduleNo }) => moduleNo === module)!.id as string;
});
afterAll(() => company.close());

const module = 'sealApply';
const change = async (data: RecordData) =>
  done(await company.change('admin', 'businessCodeDemo', ruleId, data), 'rule');
const foreseen = async () => {
  const all = done(await company.call<NextNumber[]>('admin', 'GET', '/v1/numbering'), 'numbers');
  return all.find((one) => one.module === module)!;
};
const given = async () => {
  const { next } = await foreseen();
  const id = await company.add('zhangwei', module, {});
  const { docNumber } = await company.read(module, id, 'zhangwei');
  expect(docNumber).toBe(next);
  return docNumber as string;
};
const rule = (data: RecordData = {}) => ({
  currentSeq: null,
  moduleNo: module,
  prefix: 'YZ',
  dateFormat: 'yyyyMM',
  separator: '/',
  seqLength: 3,
  resetCycle: 'month',
  enabled: true,
  ...data,
});

test('documents get the next number that is shown, by the module or by a rule, also a changed one', async () => {
  await change({ enabled: false });
  const first = await given();
  expect(first).toMatch(/^YYSQ-202703-\d{4}$/);
  const { last } = await foreseen();
  expect(await foreseen()).toMatchObject({ hasRule: false, last: Number(first.slice(-4)) });

  await change(rule());
  expect(await company.read('businessCodeDemo', ruleId)).toMatchObject({
    example: 'YZ/202703/001',
  });
  expect(await foreseen()).toMatchObject({ hasRule: true, last: 0, next: 'YZ/202703/001' });
  expect([await given(), await given()]).toEqual(['YZ/202703/001', 'YZ/202703/002']);
  await change({ currentSeq: 500 });
  expect((await company.read('businessCodeDemo', ruleId)).example).toBe('YZ/202703/501');
  expect(await given()).toBe('YZ/202703/501');
  await change({ currentSeq: null, seqLength: 5, dateFormat: 'none', resetCycle: 'never' });
  expect(await given()).toBe('YZ/00001');
  await change({ enabled: false });
  expect(await given()).toBe(`YYSQ-202703-${String(last + 1).padStart(4, '0')}`);
});

test('counting starts again as the rule says, and gives no number twice', async () => {
  await change(rule({ prefix: 'A', separator: null, resetCycle: 'year' }));
  expect([await given(), await given()]).toEqual(['A202703001', 'A202703002']);
  now = new Date('2027-04-10T04:00:00Z');
  company.signInAgain();
  expect(await given()).toBe('A202704003');
  now = new Date('2028-01-10T04:00:00Z');
  company.signInAgain();
  expect(await given()).toBe('A202801001');
  await change({ resetCycle: 'month' });
  const id = await company.add('zhangwei', module, {});
  expect((await company.read(module, id, 'zhangwei')).docNumber).toBe('A202801002');
});

test.each<[string, RecordData, string]>([
  ['what has no number', { moduleNo: 'globalConfiguration' }, 'moduleNo'],
  ['what is no module', { moduleNo: 'seals' }, 'moduleNo'],
  ['a sign that no number has', { moduleNo: 'purchaseOrder', prefix: 'CG{D}' }, 'prefix'],
  ['a separator that is a word', { moduleNo: 'purchaseOrder', separator: 'x' }, 'separator'],
  [
    'numbers that would come twice',
    { moduleNo: 'purchaseOrder', dateFormat: 'yyyy', resetCycle: 'month' },
    'resetCycle',
  ],
])('a rule for %s is refused, with the reason at its field', async (_what, data, field) => {
  const said = await refusal(
    company.call('admin', 'POST', '/v1/businessCodeDemo/handle', {
      data: rule(data),
      requestKey: crypto.randomUUID(),
    }),
  );
  expect(Object.keys(said.data.fields)).toEqual([field]);
});

test('nobody but administrators is told of numbers to come', async () => {
  expect((await company.call('zhangwei', 'GET', '/v1/numbering')).code).toBe(1008);
});

test('a rule is for a module chosen by its title, among those whose records get a number', async () => {
  const { dicts } = done(
    await company.call<PublicDefinitions>('admin', 'GET', '/v1/definitions'),
    'all',
  );
  const offered = new Map(dicts.numberedModule!.items.map(({ value, title }) => [value, title.zh]));
  expect(offered.get('sealApply')).toBe('用印申请');
  expect(offered.has('globalConfiguration')).toBe(false);
});
