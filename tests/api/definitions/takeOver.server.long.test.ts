import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import { designOf, drawnForms } from '#engine/schema/drawing/drawnForms.ts';
import { moduleOfForm } from '#engine/schema/drawing/moduleOfForm.ts';
import type { Field } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type {
  AttachmentInfo,
  CustomCheck,
  CustomDesign,
  CustomTakenOver,
  CustomTakeOver,
} from '#shared/contract/index.ts';
import { done, openRealCompany, refusal, type RealCompany } from '#tests/support/realCompany.ts';
import { upload } from '#tests/support/upload.ts';

const text = (zh: string, en: string) => ({ en, zh });
const question = (type: Field['type'], zh: string, en: string, more: object = {}) =>
  ({ type, title: text(zh, en), ...more }) as Field;
const design = {
  fields: {
    f1: question('string', '来访单位', 'Visitor', { required: true }),
    f2: question('dict', '接待规格', 'Reception', { dict: 'choice_f2' }),
    f3: question('user', '接待人', 'Host', { visibleWhen: "f2 == 'high'" }),
    f4: question('table', '费用', 'Costs', {
      columns: { c1: question('string', '项目', 'Item'), c2: question('money', '金额', 'Amount') },
    }),
    f5: question('attachment', '邀请函', 'Invitation'),
  },
  form: {
    tabs: [
      {
        id: 'main',
        title: text('表单', 'Form'),
        sections: [{ id: 'main', rows: [['f1', 'f2', 'f3'], ['f4'], ['f5']] }],
      },
    ],
  },
  dicts: [
    {
      dict: 'choice_f2',
      title: text('接待规格', 'Reception'),
      items: [
        { value: 'high', title: text('高', 'High') },
        { value: 'low', title: text('低', 'Low') },
      ],
    },
  ],
  approvers: ['f3'],
};

let company: RealCompany;
let formId: string;
let settled: string;
let photo: AttachmentInfo;
beforeAll(async () => {
  company = await openRealCompany();
  formId = await company.add('admin', 'formTemplate', {
    code: 'VISIT',
    name: '来访接待',
    leaderApproves: false,
    dgmApproves: false,
    approverIds: [company.person('linfang'), company.person('guotao')],
    schema: JSON.stringify(design),
  });
  done(await company.act('admin', 'formTemplate', formId, 'publish'), 'publish');
  const fields = { businessKey: crypto.randomUUID(), field: 'values' };
  photo = await upload(company, 'zhangwei', fields, '邀请.pdf', 'an invitation');
  settled = await fill('甲方来访');
  await company.pass('zhangwei', 'dynamicForm', settled);
  await company.submit('zhangwei', 'dynamicForm', await fill('还在审批', false));
});
afterAll(() => company.close());

const fill = (title: string, whole = true) =>
  company.add('zhangwei', 'dynamicForm', {
    formTemplateId: formId,
    title,
    remark: '备注',
    values: JSON.stringify({
      f1: '甲方',
      f2: 'high',
      f3: company.person('wujing'),
      ...(whole && { f4: [{ c1: '午餐', c2: '120.50' }], f5: [photo] }),
    }),
  });

const customisations = '/v1/customisations';
const call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  done(await company.call<T>('admin', method, customisations + path, body), path);
const takeOver = () => call<CustomTakenOver>('POST', '/module/visit/takeOver', {});

/** Publishes definitions as the designer does. */
async function publish(of: { kind: string; name: string; value: unknown }[]) {
  const drafts = [];
  for (const { kind, name, value } of of) {
    const draft = { value, rev: null, baseVersion: null };
    const { rev } = await call<{ rev: number }>('POST', `/${kind}/${name}/draft`, draft);
    drafts.push({ kind, name, rev, version: null });
  }
  await call('POST', '/publish', { of: drafts, note: 'taken over' });
}

test('a drawn form becomes a module with its questions, choices and steps', async () => {
  const registry = company.server.services.registry();
  const forms = drawnForms(registry);
  expect(forms.map(({ answering, forms: of }) => [answering.module, of.module])).toEqual([
    ['dynamicForm', 'formTemplate'],
  ]);
  const record = await company.read('formTemplate', formId);
  const { value } = await call<CustomDesign>('GET', '/module/dynamicForm');
  const ids = record.approverIds as string[];
  const { module, dicts } = moduleOfForm(
    registry,
    forms[0]!,
    value as DrawnModule,
    { module: 'visit', title: text('来访接待', 'Visit'), path: '/custom/visit' },
    {
      record,
      design: designOf(forms[0]!, record)!,
      numbers: new Map(ids.map((id, at) => [id, `P${at}`])),
    },
  );
  expect(module.fields).toMatchObject({
    docNumber: { serial: 'VISIT-yyyyMM-NNNN' },
    visitor: { type: 'string', required: true },
    reception: { type: 'dict', dict: dicts[0]!.dict },
    host: { visibleWhen: "reception == 'high'" },
    costs: { type: 'table' },
    takenFrom: { ref: 'dynamicForm', readOnly: true },
  });
  for (const gone of [
    'values',
    'schema',
    'formTemplateId',
    'leaderApproves',
    'summary',
    'namedOrgId',
  ])
    expect(module.fields).not.toHaveProperty(gone);
  expect(module['flow']).toMatchObject({
    steps: [
      { id: 'named', when: 'host != null', approvers: [{ rule: 'field', field: 'host' }] },
      { id: 'own', approvers: [{ user: 'P0' }, { user: 'P1' }], mode: 'sequence' },
    ],
  });
  const numbers = await Promise.all(
    ids.map(async (id) => (await company.read('personnelInfo', id)).userNumber as string),
  );
  const flow = JSON.parse(
    JSON.stringify(module['flow']).replace('P0', numbers[0]!).replace('P1', numbers[1]!),
  ) as unknown;
  const whole = { ...module, flow };
  await publish(dicts.map((dict) => ({ kind: 'dict', name: dict.dict, value: dict })));
  const published = await call<CustomDesign>('GET', `/dict/${dicts[0]!.dict}`);
  // whoever begins again with the same form finds them as they should be
  expect(JSON.stringify(published.value)).toBe(JSON.stringify(dicts[0]));
  const { problems } = await call<CustomCheck>('POST', '/module/visit/check', { value: whole });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  await publish([{ kind: 'module', name: 'visit', value: whole }]);
  await company.server.services.refresh();
});

test('what was filled in and is settled is taken over once, with number, lines and files', async () => {
  const before = await call<CustomTakeOver>('GET', '/module/visit/takeOver');
  expect(before).toMatchObject({
    from: 'dynamicForm',
    open: 1,
    taken: 0,
    pending: 1,
    unmatched: [],
  });
  expect(await takeOver()).toEqual({ taken: 1 });
  expect(await takeOver()).toEqual({ taken: 0 });
  const after = await call<CustomTakeOver>('GET', '/module/visit/takeOver');
  expect(after).toMatchObject({ open: 0, taken: 1, pending: 1 });

  const { data } = await company.list('zhangwei', 'visit');
  const original = await company.read('dynamicForm', settled);
  expect(data.rows).toHaveLength(1);
  const record = await company.read('visit', data.rows[0]!.id as string);
  expect(record).toMatchObject({
    docNumber: original.docNumber as string,
    title: '甲方来访',
    status: 'SHTG',
    applicantId: company.person('zhangwei'),
    applyDate: original.applyDate,
    remark: '备注',
    visitor: '甲方',
    reception: 'high',
    host: company.person('wujing'),
    takenFrom: settled,
    createdBy: original.createdBy,
  });
  const lines = record.costs as RecordData[];
  expect(lines).toHaveLength(1);
  expect(Object.values(lines[0]!)).toEqual(expect.arrayContaining(['午餐', '120.50']));
  expect(record.invitation).toMatchObject([{ name: '邀请.pdf' }]);
  expect(original).toMatchObject({ status: 'SHTG' });
  expect(await company.differences()).toEqual([]);
});

test('new ones go through the steps of the form, with numbers of their own', async () => {
  const id = await company.add('zhangwei', 'visit', {
    title: '乙方来访',
    visitor: '乙方',
    reception: 'high',
    host: company.person('wujing'),
  });
  expect(await company.read('visit', id)).toMatchObject({
    docNumber: expect.stringMatching(/^VISIT-/),
  });
  expect(await company.pass('zhangwei', 'visit', id)).toEqual(['wujing', 'linfang', 'guotao']);
});

test('it is for administrators, and for modules that were made of a form', async () => {
  const asked = company.call('zhangwei', 'POST', `${customisations}/module/visit/takeOver`, {});
  expect((await refusal(asked)).code).toBe(1008);
  expect(await call('GET', '/module/dynamicForm/takeOver')).toBeNull();
  const none = company.call('admin', 'POST', `${customisations}/module/customer/takeOver`, {});
  expect((await refusal(none)).code).toBe(100);
  const module = company.server.services.registry().module('visit');
  expect(module.list.columns.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['visitor', 'reception']),
  );
});
