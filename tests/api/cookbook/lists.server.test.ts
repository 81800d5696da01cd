import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import type { DashboardData, ImportTarget, ListRow } from '#shared/contract/index.ts';
import { sql } from '#server/db/query.ts';
import { runDaily } from '#server/features/daily/runDaily.ts';
import { teams } from '#tests/support/company.ts';
import { openCookbook } from '#tests/support/cookbook.ts';
import { pdfText } from '#tests/support/pdfText.ts';
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
  expect(await told('2027-07-08')).toEqual([ending, over, `${over} · 自 2027-07-01 起已 8 天`]);
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

test('a paper has the lines, their sum, and the total in words; what is not approved has none', async () => {
  const order = {
    title: '餐厅家具',
    clientId,
    lines: [{ goods: '橡木餐桌', quantity: '2', price: '1800' }],
  };
  const print = async (id: string) =>
    company.server.app.inject({
      method: 'POST',
      url: '/api/v1/prints/orderSheet/pdf',
      headers: { authorization: await company.server.login('ann'), 'accept-language': 'zh' },
      payload: { module: 'salesOrder', ids: [id] },
    });
  const approved = await print(await company.file('ann', 'salesOrder', order));
  expect(approved.headers['content-type']).toBe('application/pdf');
  const words = (await pdfText(approved.rawPayload)).join('');
  for (const text of ['订单确认单', '云杉酒店', '橡木餐桌', '3,600.00', '叁仟陆佰元整'])
    expect(words).toContain(text);
  const draft = await print(await company.add('ann', 'salesOrder', order));
  expect(draft.headers['content-type']).not.toBe('application/pdf');
});

test('a dashboard shows figures of a report and a list, each by the rights of its reader', async () => {
  const lines = [{ goods: '餐椅', quantity: '3', price: '100' }];
  const id = await company.add('ann', 'salesOrder', { title: '补货', clientId, lines });
  await company.submit('ann', 'salesOrder', id);
  const seen = async (as: string) => {
    const answer = await company.call<DashboardData>(
      as,
      'POST',
      '/v1/dashboards/salesBoard/data',
      {},
    );
    const { ordered, waiting } = done(answer, as).widgets;
    return {
      ordered: ordered?.kind === 'report' ? ordered.answer.cells[0]?.v[0] : ordered,
      waiting: waiting?.kind === 'list' ? waiting.rows.map(({ total }) => total) : waiting,
    };
  };
  expect(await seen('ann')).toEqual({ ordered: '3600.00', waiting: ['300.00'] });
  expect((await seen('bob')).waiting).toEqual([]);
});

test('a list takes its colours from conditions, the first that holds', async () => {
  const day = (after: number) =>
    new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const owed = { clientId, amount: '100' };
  const add = (title: string, dueOn: string, received = '0') =>
    company.add('fay', 'instalment', { ...owed, title, dueOn, received });
  await add('逾期', day(-5));
  await add('将到期', day(5), '50');
  await add('未到期', day(60));
  await add('已收', day(-5), '100');
  const { rows } = done(await company.list('ann', 'instalment'), 'ann');
  const told = ({ title, paid, $tone, $tones }: ListRow) => [title, [paid, $tones?.dueOn, $tone]];
  expect(Object.fromEntries(rows.map(told))).toEqual({
    逾期: ['0', 'red', undefined],
    将到期: ['0.5', 'amber', undefined],
    未到期: ['0', undefined, undefined],
    已收: ['1', 'green', 'grey'],
  });
});
