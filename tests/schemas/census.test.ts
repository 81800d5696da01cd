import { expect, test } from 'vitest';
import { censusOf } from '../../scripts/schema/census.ts';
import { keywordUse } from '../../scripts/schema/keywordUse.ts';
import { repeatedLines } from '../../scripts/schema/repeatedLines.ts';

const approve = { id: 'a', type: 'approve', title: { en: 'A', zh: '甲' }, approvers: [] };
const branches = [{ id: 'left', steps: [approve] }];

test('tells of each keyword which modules say it, of a step by its type', () => {
  const modules = [
    { module: 'leave', fields: { days: { type: 'integer', min: 1 } }, flow: { steps: [approve] } },
    { module: 'trip', flow: { steps: [{ id: 'p', type: 'parallel', branches }] } },
  ];
  const uses = keywordUse(modules);
  const modulesOf = (keyword: string) => [...(uses.get(keyword) ?? [])];
  expect(modulesOf('Field.min')).toEqual(['leave']);
  expect(modulesOf('Step(approve).approvers')).toEqual(['leave', 'trip']);
  expect(modulesOf('Step(parallel).branches.id')).toEqual(['trip']);
  expect(modulesOf('Step(notify).to')).toEqual([]);
  expect(uses.has('Field.days')).toBe(false);
});

test('counts once what the language says once', () => {
  const list = { columns: [{ id: 'day', bar: true }] };
  const modules = [
    { module: 'leave', flow: { steps: [approve] }, screens: [{ id: 'all', list }] },
    { module: 'trip', variants: { values: { far: { form: { tabs: [{ id: 'way' }] } } } } },
  ];
  const uses = keywordUse(modules);
  const modulesOf = (keyword: string) => [...(uses.get(keyword) ?? [])];
  expect(modulesOf('Step.id')).toEqual(['leave']);
  expect(modulesOf('Step(approve)')).toEqual(['leave']);
  expect(modulesOf('list.columns.bar')).toEqual(['leave']);
  expect(modulesOf('form.tabs.id')).toEqual(['trip']);
  const twice = [...uses.keys()].filter((keyword) =>
    /^(Step\(.*\)\.id|ApproverRule\(.*\)\.limit|screens\.list\..*|Variant\.form\..*)$/.test(keyword),
  );
  expect(twice).toEqual([]);
});

test('counts the lines of parts that an earlier module has word for word', () => {
  const remark = { type: 'text', title: { en: 'Remark', zh: '备注' } };
  const parts = [
    { fields: { remark, note: remark }, access: ['own', { id: 'all', roles: ['staff'] }] },
    { fields: { remark }, access: ['own', { id: 'all', roles: ['cashier'] }] },
  ];
  const figures = repeatedLines(parts).filter(({ lines }) => lines > 0);
  expect(figures).toEqual([
    { kind: 'fields', lines: 3, repeated: 1 },
    { kind: 'grants', lines: 2, repeated: 0 },
  ]);
});

test('the modules meet the goals: short, little said twice, no keyword that nobody uses', async () => {
  const figures = await censusOf('schemas');
  const missed = figures.filter(({ figure, goal = Infinity }) => figure > goal);
  expect(missed).toEqual([]);
});
