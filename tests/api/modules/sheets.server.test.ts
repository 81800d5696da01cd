import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormDesign } from '#engine/schema/formDesign.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { done, openRealCompany, type RealCompany, refusal } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

const finance = 'yangfan';
const clerk = 'xunuo';
let made = 0;

const add = (module: string, data: RecordData) => {
  const code = (data.code as string | undefined) ?? `T_${++made}`;
  return company.add(finance, module, { code, name: code, ...data });
};

/** A template with two subjects by three months: what is planned, its sum, and a reason. */
async function template() {
  const subjects = [
    await add('budgetSubject', { direction: 'expense', controlMode: 'none', name: '差旅费' }),
    await add('budgetSubject', { direction: 'expense', controlMode: 'none', name: '办公费' }),
  ];
  const suffix = ++made;
  const codes = [`M1_${suffix}`, `M2_${suffix}`];
  const months = [
    await add('budgetField', { code: codes[0]!, name: '一月', fieldType: 'money' }),
    await add('budgetField', {
      code: codes[1]!,
      name: '二月',
      fieldType: 'money',
      requiredFlag: true,
    }),
  ];
  const sum = await add('budgetField', {
    name: '合计',
    fieldType: 'formula',
    formula: codes.join(' + '),
    decimals: 2,
  });
  const note = await add('budgetField', {
    code: `NOTE_${suffix}`,
    name: '编制说明',
    fieldType: 'text',
    defaultValue: '按上年实际测算',
  });
  const table = await add('budgetComponent', {
    code: `TABLE_${suffix}`,
    name: '费用预算表',
    componentType: 'table',
    fieldIds: [...months, sum],
    amountFieldId: sum,
    budgetSubjectId: subjects[0]!,
    moreSubjectIds: [subjects[1]!],
  });
  const head = await add('budgetComponent', {
    componentType: 'form',
    fieldIds: [note],
    name: '说明',
  });
  const foot = await add('budgetComponent', {
    componentType: 'summary',
    fieldIds: [...months, sum],
    name: '汇总',
  });
  const data = {
    year: 2027,
    edition: 'v3',
    version: 1,
    componentIds: [head, table, foot],
  };
  const id = await add('budgetTemplate', data);
  done(await company.act(finance, 'budgetTemplate', id, 'publish'), 'publish');
  return { id, subjects, sum, months, data };
}

const namesIn = (suffix: string) => ({
  table: `linesTABLEx5f${suffix}`,
  first: `fM1x5f${suffix}`,
  second: `fM2x5f${suffix}`,
  note: `fNOTEx5f${suffix}`,
});

interface Sheet {
  fields: Record<string, { columns?: Record<string, object> }>;
  begins: Record<string, RecordData[]>;
}

/** What a clerk fills in: January and February of both subjects. */
async function fill(templateId: string, rows: readonly (readonly [string, string])[]) {
  const id = await company.add(clerk, 'budgetDynamicApply', {
    year: 2027,
    edition: 'v3',
    budgetTemplateId: templateId,
  });
  const sheet = JSON.parse((await company.read('budgetDynamicApply', id)).sheet as string) as Sheet;
  const table = Object.keys(sheet.fields).find((name) => name.startsWith('lines'))!;
  const names = namesIn(table.slice('linesTABLEx5f'.length));
  const answers = {
    [names.note]: '按计划',
    [table]: sheet.begins[table]!.map((line, at) => ({
      ...line,
      [names.first]: rows[at]![0],
      ...(rows[at]![1] && { [names.second]: rows[at]![1] }),
    })),
  };
  return { id, names, answers };
}
const write = (id: string, values: object) =>
  company.change(clerk, 'budgetDynamicApply', id, { values: JSON.stringify(values) });

test('a sheet is filled in from its template; what its rows come to is the budget', async () => {
  const { id: templateId, subjects } = await template();
  const rows = [
    ['100.10', '200.20'],
    ['5.00', ''],
  ] as const;
  const { id, names, answers } = await fill(templateId, rows);
  done(await write(id, answers), 'answers');
  const incomplete = await refusal(company.submit(clerk, 'budgetDynamicApply', id));
  expect(incomplete.data.fields).toEqual({
    values: ['费用预算表 2, 二月: Please fill this in'],
  });

  const lines = answers[names.table] as RecordData[];
  const whole = { ...answers, [names.table]: [lines[0]!, { ...lines[1], [names.second]: '0.05' }] };
  done(await write(id, whole), 'whole');
  const record = await company.read('budgetDynamicApply', id);
  expect(record.totalAmount).toBe('305.35');
  expect(record.rows).toMatchObject([
    { rowNo: 1, budgetSubjectId: subjects[0], amount: '300.30' },
    { rowNo: 2, budgetSubjectId: subjects[1], amount: '5.05' },
  ]);
  const besides = company.change(clerk, 'budgetDynamicApply', id, { rows: [] });
  expect((await refusal(besides)).data).toMatchObject({ facts: { field: 'rows' } });
  const kept = JSON.parse(record.values as string) as RecordData;
  expect(kept[names.first]).toBe('105.10');
  expect(kept[names.second]).toBe('200.25');

  await company.pass(clerk, 'budgetDynamicApply', id);
  const ledger = await company.server.services.db.all<{ of: string; amount: string }>(sql`
    select "budgetSubjectId" as of, "v3Amount"::text as amount from data.budget_ledger
    where "budgetSubjectId" = any(${subjects}::uuid[]) order by "v3Amount"`);
  expect(ledger).toEqual([
    { of: subjects[1], amount: '5.05' },
    { of: subjects[0], amount: '300.30' },
  ]);
});

test('fields stand beside each other as their part says, and the rows of a table are drawn', async () => {
  const { data, months } = await template();
  const [head, table, foot] = data.componentIds as [string, string, string];
  const chart = await add('budgetComponent', {
    componentType: 'chart',
    fieldIds: months,
    name: '各科目对比',
  });
  const design = async (componentIds: string[]) =>
    JSON.parse(
      (await company.read('budgetTemplate', await add('budgetTemplate', { ...data, componentIds })))
        .sheet as string,
    ) as FormDesign;
  const rowsIn = ({ form }: FormDesign) => form.tabs[0]!.sections.at(-1)!.rows;
  expect(rowsIn(await design([head, table, foot])).map(({ length }) => length)).toEqual([3]);
  done(await company.change(finance, 'budgetComponent', foot, { layout: 'two' }), 'two');
  const drawn = await design([head, table, foot, chart]);
  expect(rowsIn(drawn).map(({ length }) => length)).toEqual([2, 1]);
  const lines = Object.keys(drawn.fields).find((name) => name.startsWith('lines'))!;
  expect(drawn.charts).toEqual([
    {
      title: { en: '各科目对比', zh: '各科目对比' },
      table: lines,
      of: 'row',
      values: Object.keys(drawn.fields[lines]!.columns!).slice(1, 3),
    },
  ]);
  await expect(design([head, chart])).rejects.toThrow('has all figures of the chart');
});

test('rows of the template are neither added, left out nor taken twice', async () => {
  const { id: templateId } = await template();
  const { id, names, answers } = await fill(templateId, [
    ['1.00', '1.00'],
    ['1.00', '1.00'],
  ]);
  const [first] = answers[names.table] as RecordData[];
  done(await write(id, { ...answers, [names.table]: [first!, first!] }), 'twice');
  const { data } = await refusal(company.submit(clerk, 'budgetDynamicApply', id));
  expect(data.fields).toEqual({ values: ['费用预算表: its rows are given by the form'] });
});

test('a sheet that was chosen stays as it was; a wrong formula is told', async () => {
  const { id: templateId, sum, data } = await template();
  const { id } = await fill(templateId, [
    ['1.00', '1.00'],
    ['1.00', '1.00'],
  ]);
  const before = (await company.read('budgetDynamicApply', id)).sheet;
  const { formula } = await company.read('budgetField', sum);
  done(
    await company.change(finance, 'budgetField', sum, { formula: `(${formula as string}) * 2` }),
    '',
  );
  const anew = await add('budgetTemplate', data);
  const { sheet } = await company.read('budgetTemplate', anew);
  expect(sheet).toContain('* 2');
  expect((await company.read('budgetDynamicApply', id)).sheet).toBe(before);

  done(await company.change(finance, 'budgetField', sum, { formula: 'nothing + 1' }), 'wrong');
  await expect(add('budgetTemplate', data)).rejects.toThrow(
    /formula: .*nothing|计算公式有误：.*nothing/,
  );
});

test('a component takes only fields that it can hold', async () => {
  const person = await add('budgetField', { fieldType: 'user' });
  const amount = await add('budgetField', { fieldType: 'money' });
  await add('budgetComponent', { componentType: 'form', fieldIds: [person, amount] });
  for (const componentType of ['table', 'summary', 'chart'])
    await expect(
      add('budgetComponent', { componentType, fieldIds: [amount, person] }),
    ).rejects.toThrow('fieldIds');
});
