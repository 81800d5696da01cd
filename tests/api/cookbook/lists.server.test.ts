import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import type { ImportTarget } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { runDaily } from '#server/operations/daily/runDaily.ts';
import { teams } from '#tests/support/company.ts';
import { openCookbook } from '#tests/support/cookbook.ts';
import { done, refusal, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
let clientId: string;
beforeAll(async () => {
  company = await openCookbook();
  clientId = await company.add('fay', 'client', { name: '云杉酒店' });
});
afterAll(() => company.close());

/** The module as the browser of somebody gets it. */
async function shown(as: string, module: string): Promise<Module> {
  const answer = await company.call<{ module: Module }>(as, 'GET', `/v1/definitions/${module}`);
  return done(answer, module).module;
}

test('each role sees its rows, and of them its fields', async () => {
  const add = (as: string, subject: string, orgId: string) =>
    company.add(as, 'complaint', { subject, clientId, orgId, compensation: '800' });
  await add('ann', '桌面开裂', teams.sales);
  await add('bob', '送货延误', teams.works);
  const seen = async (as: string) => {
    const { rows } = done(await company.list(as, 'complaint'), as);
    return Object.fromEntries(rows.map(({ subject, compensation }) => [subject, compensation]));
  };
  expect(await seen('ann')).toStrictEqual({ 桌面开裂: '800.00' });
  expect(await seen('lee')).toStrictEqual({ 桌面开裂: undefined });
  expect(await seen('fay')).toStrictEqual({ 桌面开裂: '800.00', 送货延误: '800.00' });
});

test('a board and a calendar are ways to look at a list; a moved card is a saved field', async () => {
  const { list } = await shown('ann', 'task');
  expect(list.views?.map(({ kind, by }) => [kind, by])).toEqual([
    ['kanban', 'stage'],
    ['calendar', 'due'],
    ['table', undefined],
  ]);
  const id = await company.add('ann', 'task', { name: '打样', due: '2026-06-01' });
  done(await company.change('bob', 'task', id, { stage: 'doing' }), 'moved');
  const filters = [{ field: 'stage', operator: 'eq', value: 'doing' }];
  expect((await company.list('ann', 'task', { filters })).data.rows).toMatchObject([{ id }]);
});

test('an overlay adds a field, a column and a row, and leaves the rest', async () => {
  const { fields, list, form } = await shown('ann', 'visit');
  expect(fields['mood']!.type).toBe('dict');
  expect(list.columns.map(({ id }) => id).slice(0, 5)).toEqual([
    'number',
    'title',
    'clientId',
    'mood',
    'applicantId',
  ]);
  expect(form.tabs[0]!.sections.find(({ id }) => id === 'visit')!.rows).toEqual([
    ['clientId', 'mood'],
    ['result'],
  ]);
  const id = await company.add('ann', 'visit', { title: '回访', clientId, mood: 'good' });
  const { data } = await refusal(company.submit('ann', 'visit', id));
  expect(JSON.stringify(data)).toContain('result');
});

test('a reminder comes 30 days before a date, and each week after it', async () => {
  const id = await company.add('fay', 'licence', { name: '营业执照', until: '2027-06-30' });
  const told = async (day: string) => {
    const { services } = company.server;
    await runDaily({ ...services, now: () => new Date(`${day}T12:00:00Z`) });
    const messages = await services.db.all<{ zh: string }>(
      sql`select title ->> 'zh' as zh from app.message where business_key = ${id} order by created_at`,
    );
    return messages.map(({ zh }) => zh);
  };
  expect(await told('2027-05-30')).toEqual([]);
  const ending = '证照将于 30 天后到期：营业执照';
  expect(await told('2027-05-31')).toEqual([ending]);
  const over = '证照已过期，请尽快办理：营业执照';
  expect(await told('2027-07-01')).toEqual([ending, over]);
  expect(await told('2027-07-07')).toEqual([ending, over]);
  expect(await told('2027-07-08')).toEqual([ending, over, over]);
});

test('an import is offered to whoever has the grant, with the columns people fill in', async () => {
  const target = done(
    await company.call<ImportTarget>('ann', 'GET', '/v1/price/import'),
    'the import of prices',
  );
  expect(
    target.sheets.map(({ columns }) => columns.map(({ path, isKey }) => [path, isKey])),
  ).toEqual([
    [
      ['code', true],
      ['name', false],
      ['price', false],
    ],
  ]);
});
