import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordAnswer } from '#shared/contract/index.ts';
import { pdfText, squeezed } from '#tests/support/pdfText.ts';
import { sheetCells } from '#tests/support/sheetCells.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const text = (zh: string, en: string) => ({ en, zh });
const designOf = (...names: string[]) =>
  JSON.stringify({
    fields: Object.fromEntries(
      names.map((name) => [
        name,
        { type: 'money', title: text(`金额 ${name}`, `Amount ${name}`), required: true },
      ]),
    ),
    form: {
      tabs: [{ id: 'main', title: text('表单', 'Form'), sections: [{ id: 's', rows: [names] }] }],
    },
    dicts: [],
  });
const template = (schema: string) =>
  company.add('admin', 'formTemplate', { code: `T${Math.random()}`, name: '加班餐费', schema });
const publish = async (id: string) =>
  done(await company.act('admin', 'formTemplate', id, 'publish'), 'publish');
const draft = (formTemplateId: string, values: object) =>
  company.add('zhangwei', 'dynamicForm', {
    formTemplateId,
    title: '十一月',
    values: JSON.stringify(values),
  });

test('a published form is filled in, and goes through its process', async () => {
  const id = await template(designOf('a', 'b'));
  await publish(id);
  expect(await company.read('formTemplate', id)).toMatchObject({ status: 'YX', version: 1 });

  const form = await draft(id, { a: '10.00' });
  expect(await company.read('dynamicForm', form)).toMatchObject({ formVersion: 1 });
  const incomplete = await refusal(company.submit('zhangwei', 'dynamicForm', form));
  expect(incomplete.data.fields).toEqual({ values: ['Amount b: Please fill this in'] });

  done(
    await company.change('zhangwei', 'dynamicForm', form, { values: '{"a":"10.00","b":"2.50"}' }),
    'answers',
  );
  await company.pass('zhangwei', 'dynamicForm', form);
  expect(await company.read('dynamicForm', form)).toMatchObject({ status: 'SHTG' });
});

test('a form has the process that it was drawn with, and keeps it', async () => {
  const drawn = (more: object) =>
    company.add('admin', 'formTemplate', {
      code: `P${Math.random()}`,
      name: '印刷申请',
      schema: designOf('a'),
      ...more,
    });
  const approverIds = ['linfang', 'guotao', 'wujing'].map((name) => company.person(name));
  const own = { leaderApproves: false, dgmApproves: false, approverIds };
  const id = await drawn(own);
  await publish(id);
  const form = await draft(id, { a: '1.00' });
  const later = { approverIds: [company.person('linfang')] };
  done(await company.change('admin', 'formTemplate', id, later), 'later');
  expect(await company.pass('zhangwei', 'dynamicForm', form)).toEqual([
    'linfang',
    'guotao',
    'wujing',
  ]);
  const usual = await drawn({});
  await publish(usual);
  const first = await company.pass('zhangwei', 'dynamicForm', await draft(usual, { a: '1.00' }));
  expect(first).toEqual(['liuyang', 'chenli']);
  await expect(drawn({ ...own, approverIds: [] })).rejects.toThrow('Somebody must approve');
});

test('a new version leaves what was filled in before as it was asked', async () => {
  const id = await template(designOf('a'));
  await publish(id);
  const before = await draft(id, { a: '1.00' });
  done(await company.act('admin', 'formTemplate', id, 'revise'), 'revise');
  done(await company.change('admin', 'formTemplate', id, { schema: designOf('b') }), 'redraw');
  // nobody sees what is being drawn
  expect(await company.read('dynamicForm', await draft(id, { a: '1.00' }))).toMatchObject({
    formVersion: 1,
  });
  await publish(id);
  const { schema, formVersion } = await company.read('dynamicForm', before);
  expect([schema, formVersion]).toEqual([designOf('a'), 1]);
  expect(await company.read('dynamicForm', await draft(id, { b: '1.00' }))).toMatchObject({
    formVersion: 2,
    schema: designOf('b'),
  });
});

test('a form that was not published cannot be chosen, a wrong one not be saved', async () => {
  const id = await template(designOf('a'));
  await expect(draft(id, { a: '1.00' })).rejects.toThrow('formTemplateId');
  const wrong = designOf('a').replace('"money"', '"ref"');
  const { data } = await refusal(company.change('admin', 'formTemplate', id, { schema: wrong }));
  expect(data.fields).toEqual({
    schema: ['a: a form has no fields of this type'],
  });
});

test('nobody writes the design of a document', async () => {
  const id = await template(designOf('a'));
  await publish(id);
  const data = { formTemplateId: id, title: '绕过', schema: designOf('c'), values: '{}' };
  const answer = await company.call<RecordAnswer>('zhangwei', 'POST', '/v1/dynamicForm/handle', {
    data,
    requestKey: crypto.randomUUID(),
  });
  expect(answer.code).not.toBe(200);
});

/** A form that asks for a reason, a person and the costs line by line. */
const trip = (...more: string[]) => ({
  fields: {
    reason: { type: 'string', title: text('出差事由', 'Reason') },
    withWhom: { type: 'user', title: text('同行人', 'With') },
    costs: {
      type: 'table',
      title: text('费用明细', 'Costs'),
      columns: {
        kind: { type: 'string', title: text('费用项目', 'Kind') },
        amount: { type: 'money', title: text('金额', 'Amount') },
      },
    },
    total: { type: 'money', title: text('合计', 'All of it') },
    ...Object.fromEntries(
      more.map((name) => [name, { type: 'date', title: text('返程日期', 'Back on') }]),
    ),
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: text('表单', 'Form'),
        sections: [{ id: 's', rows: [['reason', 'withWhom'], ['costs'], ['total', ...more]] }],
      },
    ],
  },
  dicts: [],
});
const answered = () => ({
  reason: '拜访客户',
  withWhom: company.person('linfang'),
  costs: [
    { kind: '高铁票', amount: '553.50' },
    { kind: '住宿', amount: '1200.00' },
  ],
  total: '1753.50',
});

async function fetched(by: string, address: string, payload: object, language: string) {
  const authorization = await company.server.login(by);
  const headers = { authorization, 'accept-language': language };
  const url = `/api/v1/${address}`;
  return (await company.server.app.inject({ method: 'POST', url, headers, payload })).rawPayload;
}

test.each([
  ['zh', ['出差事由', '拜访客户', '同行人', '林芳', '费用项目', '高铁票', '1,753.50']],
  ['en', ['Reason', '拜访客户', 'With', '林芳', 'Kind', '高铁票', '1,753.50']],
] as const)('questions and answers are rows and tables on paper, in %s', async (language, said) => {
  const id = await template(JSON.stringify(trip()));
  await publish(id);
  const form = await draft(id, answered());
  const payload = { module: 'dynamicForm', ids: [form], language };
  const file = await fetched('zhangwei', 'prints/form/pdf', payload, language);
  const rows = (await pdfText(file)).join();
  for (const one of said) expect(rows).toContain(squeezed(one));
  // the sum of the lines stands below them
  expect(rows).toMatch(
    language === 'zh' ? /2住宿1,200\.00合计1,753\.50/ : /2住宿1,200\.00Total1,753\.50/,
  );
  expect(rows).not.toMatch(/[{}"]|[0-9a-f]{8}-/);
});

test('an export has a column of each question of one form, in all its versions; of several a readable text', async () => {
  const id = await template(JSON.stringify(trip()));
  await publish(id);
  await draft(id, answered());
  done(await company.act('admin', 'formTemplate', id, 'revise'), 'revise');
  done(
    await company.change('admin', 'formTemplate', id, { schema: JSON.stringify(trip('back')) }),
    'next',
  );
  await publish(id);
  await draft(id, { ...answered(), total: '99.00', back: '2026-12-01' });
  const other = await template(designOf('a'));
  await publish(other);
  await draft(other, { a: '3.00' });

  const exported = async (forms: string[], language: string) =>
    sheetCells(
      await fetched(
        'admin',
        'dynamicForm/export',
        {
          columns: ['title', 'values'],
          filters: [{ field: 'formTemplateId', operator: 'in', value: forms }],
          sort: [{ field: 'docNumber', direction: 'asc' }],
        },
        language,
      ),
    );
  const costs = '费用项目 高铁票，金额 553.50元\n费用项目 住宿，金额 1,200.00元';
  expect(await exported([id], 'zh')).toEqual([
    ['标题', '出差事由', '同行人', '费用明细', '合计', '返程日期'],
    ['十一月', '拜访客户', '林芳', costs, 1753.5, null],
    ['十一月', '拜访客户', '林芳', costs, 99, expect.anything()],
  ]);
  expect((await exported([id], 'en'))[0]).toEqual([
    'Title',
    'Reason',
    'With',
    'Costs',
    'All of it',
    'Back on',
  ]);
  const [head, first, , third] = await exported([id, other], 'zh');
  expect(head).toEqual(['标题', '表单数据']);
  expect(first![1]).toBe(
    `出差事由：拜访客户\n同行人：林芳\n费用明细：\n${costs}\n合计：1,753.50元`,
  );
  expect(third![1]).toBe('金额 a：3.00元');
});
