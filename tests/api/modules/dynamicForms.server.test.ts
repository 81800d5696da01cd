import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordAnswer } from '#shared/contract/index.ts';
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
