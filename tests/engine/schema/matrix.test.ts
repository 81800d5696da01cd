import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact } from '#engine/fields/decimal.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { kindOf } from '#engine/fields/index.ts';
import { completeMatrix, spread, withTypedCells, type Matrix } from '#engine/schema/matrix.ts';
import { matrixColumns, withSubjects } from '#engine/schema/matrixLines.ts';
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

const tree: Field = {
  type: 'matrix',
  title: text('Budget'),
  matrix: {
    period: 'quarters',
    cell: 'money',
    rows: [
      { id: 'office', title: text('Office') },
      { id: 'supplies', title: text('Supplies'), parent: 'office' },
      { id: 'paper', title: text('Paper'), parent: 'supplies' },
      { id: 'pens', title: text('Pens'), parent: 'supplies' },
      { id: 'rent', title: text('Rent'), parent: 'office' },
      { id: 'travel', title: text('Travel') },
      { id: 'all', title: text('All'), formula: 'office + travel' },
    ],
  },
};

describe('a matrix', () => {
  it('has formulas in rows and columns, empty cells counting nothing', () => {
    expect(completeMatrix(field, { income: { first: '100.00', second: '50.00' } })).toEqual({
      income: { first: '100.00', second: '50.00', year: '150.00', total: '150.00' },
      cost: { year: '0.00', total: '0.00' },
      profit: { first: '100.00', second: '50.00', year: '150.00', total: '150.00' },
      share: { first: '33.33', second: '16.67', year: '50.00', total: '50.00' },
      total: { first: '100.00', second: '50.00', year: '150.00', total: '150.00' },
    });
    expect(completeMatrix(field, { income: { first: null } })).toBeNull();
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
        const complete = completeMatrix(field, typed) as Matrix | null;
        const cells = Object.values(typed).flatMap((row) => Object.values(row));
        fc.pre(complete !== null);
        const add = (sums: (string | null | undefined)[]) =>
          sums.reduce((all, one) => all.plus(one ?? 0), new Exact(0)).toFixed(2);
        const sum = add(cells);
        expect(complete.total?.total).toBe(sum);
        expect(add(['income', 'cost'].map((row) => complete[row]?.total))).toBe(sum);
        expect(add(['first', 'second'].map((name) => complete.total?.[name]))).toBe(sum);
        expect(completeMatrix(field, complete)).toEqual(complete);
      }),
    );
  });

  it('adds the branches of a tree up, twig by twig', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 4, maxLength: 4 }), (cells) => {
        const [paper, pens, rent, travel] = cells;
        const typed = {
          paper: { q1: paper },
          pens: { q1: pens },
          rent: { q1: rent },
          travel: { q1: travel },
        };
        const complete = completeMatrix(tree, {
          ...typed,
          office: { q1: '9999.00' },
        }) as Matrix | null;
        fc.pre(complete !== null);
        const add = (...ids: (string | null | undefined)[]) =>
          ids.reduce((sum, one) => sum.plus(one ?? 0), new Exact(0)).toFixed(2);
        expect(complete.supplies?.q1).toBe(add(paper, pens));
        expect(complete.office?.q1).toBe(add(paper, pens, rent));
        expect(complete.all?.q1).toBe(add(...cells));
        expect(complete.total?.total).toBe(add(...cells));
      }),
    );
  });

  it('has the entries of a dictionary for subjects; what is retired keeps its figures', () => {
    const items = [
      { value: 'office', title: text('Office') },
      { value: 'paper', title: text('Paper'), parent: 'office' },
      { value: 'telex', title: text('Telex'), parent: 'office', retired: true },
    ];
    const spec: Field = {
      type: 'matrix',
      title: text('Budget'),
      matrix: {
        dict: 'subject',
        rows: [{ id: 'twice', title: text('Twice'), formula: 'office * 2' }],
      },
    };
    const { fields } = withSubjects({ fields: { budget: spec } } as unknown as Module, () => ({
      dict: 'subject',
      title: text('Subject'),
      items,
    }));
    const complete = fields.budget!;
    expect(complete.matrix?.rows?.map(({ id }) => id)).toEqual([
      'office',
      'paper',
      'telex',
      'twice',
    ]);
    const before = { telex: { m01: '5.00' }, paper: { m01: '1.00' } };
    const given = { telex: { m01: '7.00' }, paper: { m01: '2.00' } };
    expect(completeMatrix(complete, withTypedCells(complete, given, before))).toMatchObject({
      telex: { m01: '5.00' },
      office: { m01: '7.00' },
      twice: { m01: '14.00' },
      total: { total: '7.00' },
    });
  });

  it('spreads a figure evenly, the last part taking the rest', () => {
    expect(spread('100', 3, 2)).toEqual(['33.33', '33.33', '33.34']);
    expect(spread('-100', 12, 2).slice(-2)).toEqual(['-8.33', '-8.37']);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), (cents, parts) => {
        const all = spread((cents / 100).toFixed(2), parts, 2);
        expect(all).toHaveLength(parts);
        expect(all.reduce((sum, one) => sum.plus(one), new Exact(0)).toFixed(2)).toBe(
          new Exact(cents).dividedBy(100).toFixed(2),
        );
      }),
    );
  });

  it('is exported as a sheet, and read back from it in either language', () => {
    const sum: Field = { ...field, matrix: { ...field.matrix, cell: 'money' } };
    const kind = kindOf(sum);
    const context = { dict: () => undefined, timeZone: 'UTC', language: 'en' } as const;
    fc.assert(
      fc.property(matrix, (typed) => {
        const complete = completeMatrix(sum, typed) as Matrix | null;
        const sheet = kind.toText(complete, sum, context);
        const back = kind.parse(sheet, sum, context);
        expect(back).toMatchObject({ ok: true });
        expect(completeMatrix(sum, back.ok ? back.value : undefined)).toEqual(complete);
      }),
    );
    expect(kind.parse('预算\t一季度\n差旅\t5', tree, context)).toMatchObject({ ok: false });
    expect(kind.parse('预算\t一季度\nTravel\t5', tree, context)).toMatchObject({
      ok: true,
      value: { travel: { q1: '5.00' }, total: { total: '5.00' } },
    });
  });

  it('holds money, whole numbers and percentages, each with its own places', () => {
    const of = (cell: 'money' | 'integer' | 'percent'): Field => ({
      ...tree,
      matrix: { ...tree.matrix, cell },
    });
    const context = { dict: () => undefined, timeZone: 'UTC', language: 'zh' } as const;
    const totalOf = (spec: Field, travel: string) =>
      kindOf(spec).format(completeMatrix(spec, { travel: { q1: travel } }), spec, context);
    expect(totalOf(of('money'), '1200')).toBe('1,200.00元');
    expect(totalOf(of('integer'), '1200')).toBe('1,200');
    expect(totalOf(of('percent'), '0.125')).toBe('12.5%');
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
      filled,
      left,
    } = pasteCells(shapeOf(field), {}, { top: 1, left: 1 }, [
      ['a lot', '5'],
      ['7', '8'],
    ]);
    expect(next).toEqual({});
    expect(refused).toEqual([{ cell: { row: 1, column: 1 }, text: 'a lot' }]);
    expect(left).toBe(3);
    expect(filled).toBe(0);
  });
});
