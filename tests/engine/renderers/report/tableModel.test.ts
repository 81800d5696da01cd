import { describe, expect, it } from 'vitest';
import { sampleAnswer, sampleByMonth } from '#engine/renderers/report/sampleAnswer.ts';
import { tableModel } from '#engine/renderers/report/tableModel.ts';
import type { ReportAnswer } from '#engine/report/answer.ts';

const answer = sampleAnswer();
const table = tableModel(answer);
const titleOf = (level: number, place?: number) =>
  place === undefined ? 'total' : answer.rows[level]!.members[place]!.title.en;
const lines = (model: ReturnType<typeof tableModel>) =>
  model.rows.map(({ kind, heads }) =>
    [
      kind,
      ...heads.map(
        ({ level, place, rows, levels }) => `${titleOf(level, place)} ${rows}×${levels}`,
      ),
    ].join(' | '),
  );

describe('rows of a table of figures', () => {
  it('stand below their outer member, which reaches over them, and have a subtotal', () => {
    expect(lines(table).slice(0, 4)).toEqual([
      'row | 市场部 2×1 | Sales 1×1',
      'row | Purchase 1×1',
      'subtotal | 市场部 1×2',
      'row | 软件事业部 2×1 | Sales 1×1',
    ]);
    expect(lines(table).at(-1)).toBe('total | total 1×2');
  });

  it('repeat their outer member and have no subtotals when told so', () => {
    const repeated = tableModel(answer, { subtotals: false, isRepeated: true });
    expect(lines(repeated).slice(0, 3)).toEqual([
      'row | 市场部 1×1 | Sales 1×1',
      'row | 市场部 1×1 | Purchase 1×1',
      'row | 软件事业部 1×1 | Sales 1×1',
    ]);
  });

  it('keep the order of the answer, those of one outer member together', () => {
    const mixed: ReportAnswer = {
      ...answer,
      cells: [
        { r: [2, 1], c: [0], v: ['3', null] },
        { r: [0, 0], c: [0], v: ['2', null] },
        { r: [2, 0], c: [0], v: ['1', null] },
      ],
    };
    const rows = tableModel(mixed, { subtotals: false }).rows.map(({ r }) => r.join('.'));
    expect(rows).toEqual(['2.1', '2.0', '0.0']);
  });

  it('are the total alone without dimensions, and none without figures', () => {
    const [total] = answer.cells.filter(({ r, c }) => r.length === 0 && c.length === 0);
    const alone = { ...answer, rows: [], columns: [], cells: [total!] };
    expect(tableModel(alone).rows.map(({ kind }) => kind)).toEqual(['total']);
    expect(tableModel({ ...answer, cells: [] }).rows).toEqual([]);
  });
});

describe('columns of a table of figures', () => {
  it('are the measures of each member, and of all at the end', () => {
    const [months, measures] = table.heads;
    expect(months!.map(({ place, span }) => [place, span])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 2],
      [undefined, 2],
    ]);
    expect(measures).toHaveLength(14);
    expect(table.columns.filter(({ isTotal }) => isTotal)).toHaveLength(2);
  });

  it('have each figure where row and column meet, and nothing where there is none', () => {
    for (const { r, cells } of table.rows)
      table.columns.forEach(({ c, measure }, at) => {
        const meant = answer.cells.find(
          (cell) => cell.r.join('.') === r.join('.') && cell.c.join('.') === c.join('.'),
        );
        expect(cells[at]?.v[measure]).toBe(meant?.v[measure]);
      });
  });

  it('name a measure alone only where no member stands above it', () => {
    const one = { ...answer, measures: answer.measures.slice(0, 1) };
    expect(tableModel(one).heads).toHaveLength(1);
    expect(tableModel(sampleByMonth()).heads).toHaveLength(1);
  });

  it('have a subtotal after the inner ones of an outer member', () => {
    const turned: ReportAnswer = {
      ...answer,
      rows: [],
      columns: answer.rows,
      measures: answer.measures.slice(0, 1),
      cells: answer.cells
        .filter(({ c }) => c.length === 0)
        .map((cell) => ({ ...cell, r: [], c: cell.r })),
    };
    const model = tableModel(turned);
    expect(model.columns.slice(0, 4).map(({ c }) => c.join('.'))).toEqual([
      '0.0',
      '0.1',
      '0',
      '1.0',
    ]);
    expect(model.heads[0]!.at(0)).toEqual({ place: 0, span: 3, levels: 1 });
    expect(model.heads[0]!.at(-1)).toEqual({ span: 1, levels: 2 });
  });
});
