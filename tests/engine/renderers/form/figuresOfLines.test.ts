import { expect, test } from 'vitest';
import { figuresOfLines } from '#engine/renderers/fields/answers/figuresOfLines.ts';
import type { Field } from '#engine/schema/language/index.ts';

const title = (en: string) => ({ en, zh: en });
const columns: Record<string, Field> = {
  row: { type: 'dict', title: title('Subject'), dict: 'rows' },
  first: { type: 'money', title: title('January') },
  count: { type: 'integer', title: title('Pieces') },
};
const design = {
  fields: { lines: { type: 'table', title: title('Lines'), columns } satisfies Field },
  dicts: [
    {
      dict: 'rows',
      title: title('Subject'),
      items: [
        { value: 'travel', title: title('Travel') },
        { value: 'office', title: title('Office') },
      ],
    },
  ],
};
const chart = { title: title('By subject'), table: 'lines', of: 'row', values: ['first', 'count'] };

test('lines are drawn by what they are about, each figure as its column is', () => {
  const answer = figuresOfLines(chart, design, [
    { row: 'office', first: '12.50', count: '3' },
    { row: 'gone', first: '9.00', count: '9' },
    { row: 'travel', first: null, count: '1' },
  ])!;
  expect(answer.rows[0]!.members.map(({ title: { en } }) => en)).toEqual(['Office', 'Travel']);
  expect(answer.measures.map(({ format, scale }) => [format, scale])).toEqual([
    ['money', 2],
    ['number', 0],
  ]);
  expect(answer.cells.map(({ r, v }) => [r, v])).toEqual([
    [[0], ['12.50', '3']],
    [[1], [null, '1']],
  ]);
});

test('a chart without lines, or over columns that are not there, is not drawn', () => {
  expect(figuresOfLines(chart, design, [])).toBeUndefined();
  expect(
    figuresOfLines({ ...chart, values: ['other'] }, design, [{ row: 'travel' }]),
  ).toBeUndefined();
  expect(figuresOfLines({ ...chart, table: 'other' }, design, [{ row: 'travel' }])).toBeUndefined();
});
