import { expect, test } from 'vitest';
import { defaultTemplate } from '#engine/print/defaultTemplate.ts';
import { columnsOf } from '#engine/renderers/fields/table/columns.ts';
import { removeColumn, renameColumn } from '#engine/schema/drawing/columnEdits.ts';
import { field, module } from '#tests/support/modules.ts';

const table = (unseen?: string[]) =>
  field('table', {
    columns: { planned: field('money'), turn: field('integer') },
    ...(unseen && { unseen }),
  });
const sections = [{ id: 'stages', rows: [['stages']] }];
const form = { tabs: [{ id: 'plan', title: { en: 'Plan', zh: '计划' }, sections }] };
const plan = (unseen?: string[]) => module('plan', { stages: table(unseen) }, { form });

test('a column that others are worked out of stands neither in a form nor on paper', () => {
  const names = (unseen?: string[]) => columnsOf(table(unseen)).map(({ name }) => name);
  expect(names()).toEqual(['planned', 'turn']);
  expect(names(['turn'])).toEqual(['planned']);
  const paper = (unseen?: string[]) => JSON.stringify(defaultTemplate(plan(unseen)));
  expect(paper()).toContain('"turn"');
  expect(paper(['turn'])).not.toContain('"turn"');
});

test('it is known by its new name, and goes with its column', () => {
  const drawn = plan(['turn']);
  const unseenOf = (changed: typeof drawn) => changed.fields.stages!.unseen;
  expect(unseenOf(renameColumn(drawn, 'stages', 'turn', 'order', false) as typeof drawn)).toEqual([
    'order',
  ]);
  expect(unseenOf(removeColumn(drawn, 'stages', 'turn') as typeof drawn)).toEqual([]);
});
