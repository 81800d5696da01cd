import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact } from '#engine/fields/decimal.ts';
import type { Field } from '#engine/schema/language/index.ts';
import {
  columnTotal,
  completeMatrix,
  grandTotal,
  matrixColumns,
  rowTotal,
  type Matrix,
} from '#engine/schema/matrix.ts';
import { pasteCells, shapeOf, textsIn } from '#engine/renderers/fields/matrix/cells.ts';

const text = (title: string) => ({ en: title, zh: title });
const field: Field = {
  type: 'matrix',
  title: text('Budget'),
  matrix: {
    rows: [
      { id: 'income', title: text('Income') },
      { id: 'cost', title: text('Cost') },
      { id: 'profit', title: text('Profit'), formula: 'income - cost' },
      { id: 'share', title: text('Share'), formula: 'profit / 3' },
    ],
    columns: [
      { id: 'first', title: text('First half') },
      { id: 'second', title: text('Second half') },
      { id: 'year', title: text('Year'), formula: 'first + second' },
    ],
  },
};

describe('a matrix', () => {
  it('has formulas in rows and columns, empty cells counting nothing', () => {
    expect(completeMatrix(field, { income: { first: '100.00', second: '50.00' } })).toEqual({
      income: { first: '100.00', second: '50.00', year: '150.00' },
      cost: { year: '0.00' },
      profit: { first: '100.00', second: '50.00', year: '150.00' },
      share: { first: '33.33', second: '16.67', year: '50.00' },
    });
    expect(completeMatrix(field, null)).toBeNull();
  });

  it('takes what somebody typed into a formula for nothing', () => {
    const typed = { profit: { first: '9999' }, income: { first: '1.00' } };
    expect(completeMatrix(field, typed)).toMatchObject({ profit: { first: '1.00' } });
  });

  it('has the months of a year for columns unless told otherwise', () => {
    expect(matrixColumns({}).map(({ id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, i) => `m${String(i + 1).padStart(2, '0')}`),
    );
  });

  const cell = fc.option(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  );
  const matrix = fc.record({
    income: fc.record({ first: cell, second: cell }),
    cost: fc.record({ first: cell, second: cell }),
  });

  it('adds up to the same both ways, to the cent, and formulas belong to no total', () => {
    fc.assert(
      fc.property(matrix, (typed) => {
        const complete = completeMatrix(field, typed) as Matrix;
        const cells = Object.values(typed).flatMap((row) => Object.values(row));
        const sum = cells.reduce((all, one) => all.plus(one ?? 0), new Exact(0)).toFixed();
        const add = (sums: string[]) =>
          sums.reduce((all, one) => all.plus(one), new Exact(0)).toFixed();
        expect(grandTotal(field, complete)).toBe(sum);
        expect(add(['income', 'cost'].map((row) => rowTotal(field, complete, row)))).toBe(sum);
        expect(add(['first', 'second'].map((name) => columnTotal(field, complete, name)))).toBe(
          sum,
        );
        expect(completeMatrix(field, complete)).toEqual(complete);
      }),
    );
  });

  it('is pasted as it was copied', () => {
    const shape = shapeOf(field);
    const whole = { top: 0, left: 0, bottom: 1, right: 1 };
    const amounts = (of: Matrix) =>
      textsIn(shape, of, whole).map((row) => row.map((one) => one && Number(one)));
    fc.assert(
      fc.property(matrix, (typed) => {
        const pasted = pasteCells(shape, {}, whole, textsIn(shape, typed, whole));
        expect(pasted.refused).toEqual([]);
        expect(amounts(pasted.matrix)).toEqual(amounts(typed));
      }),
    );
  });

  it('takes of what is pasted what is a number and has a place', () => {
    const {
      matrix: next,
      refused,
      left,
    } = pasteCells(shapeOf(field), {}, { top: 1, left: 1 }, [
      ['a lot', '5'],
      ['7', '8'],
    ]);
    expect(next).toEqual({});
    expect(refused).toEqual([{ cell: { row: 1, column: 1 }, text: 'a lot' }]);
    expect(left).toBe(3);
  });
});
