import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { system } from '#engine/renderers/theme.ts';
import type { Module, Report } from '#engine/schema/language/index.ts';
import {
  addDimension,
  addMeasure,
  changeAggregate,
  newReport,
  place,
  takeOut,
} from '#web/features/analyse/draft.ts';
import { reportOnList } from '#web/features/analyse/listStart.ts';
import { put } from '#web/features/report/arrange.ts';
import { fieldBehind } from '#web/features/report/fieldBehind.ts';
import {
  figuresOf,
  filtersOf,
  layoutOf,
  readReportQuery,
  writeReportQuery,
} from '#web/features/report/reportAddress.ts';
import { Shelves } from '#web/features/report/Shelves.tsx';
import '#web/features/report/words.ts';

const text = (en: string) => ({ en, zh: en });
const report: Report = {
  report: 'sales',
  title: text('Sales'),
  path: '/sales',
  sources: [{ id: 'orders', module: 'order' }],
  dimensions: ['month', 'org', 'customer'].map((id) => ({ id, field: id })),
  measures: [
    { id: 'amount', aggregate: 'sum', field: 'amount' },
    { id: 'cost', aggregate: 'sum', field: 'cost', hidden: true },
  ],
  filters: [
    { id: 'period', field: 'day', operator: 'thisYear' },
    { id: 'org', field: 'org' },
  ],
  columns: ['month'],
  chart: { kind: 'line' },
  unit: 'wan',
};

describe('how a report is looked at', () => {
  it('is as the report says, with the dimensions that are no columns as rows', () => {
    expect(layoutOf(report, {})).toEqual({
      rows: ['org', 'customer'],
      columns: ['month'],
      measures: ['amount'],
      order: '',
      subtotals: true,
      chart: { kind: 'line' },
      unit: 'wan',
    });
  });

  it('is as the reader wants it, without what the report does not have any more', () => {
    const query = { rows: ['customer', 'gone'], columns: [], measures: ['cost'], chart: null };
    expect(layoutOf(report, query)).toMatchObject({
      rows: ['customer'],
      columns: [],
      measures: ['cost'],
      chart: null,
    });
  });

  it('stands in the address, beside what else is there', () => {
    const query = { rows: ['org'], filters: { period: null }, unit: 'one' as const };
    const search = writeReportQuery(new URLSearchParams('report=7'), query);
    expect(search.get('report')).toBe('7');
    expect(readReportQuery(new URLSearchParams(search.toString()))).toEqual(query);
    expect(readReportQuery(new URLSearchParams('query={'))).toBeUndefined();
  });

  it('asks for figures anew only when they change', () => {
    expect(figuresOf({ unit: 'one', chart: null, subtotals: false })).toEqual({});
    expect(figuresOf({ order: '', rows: ['org'] })).toEqual({ order: '', rows: ['org'] });
  });

  it('has the filters of the report until they are taken away', () => {
    expect(filtersOf(report, {})).toEqual({ period: { operator: 'thisYear' } });
    const org = { operator: 'in', value: ['1'] };
    expect(filtersOf(report, { filters: { period: null, org } })).toEqual({ org });
  });
});

it('a name stands on one shelf, before the one it was dropped on', () => {
  const shelves = { rows: ['a', 'b'], columns: ['c'] };
  expect(put(shelves, 'c', 'rows', 1)).toEqual({ rows: ['a', 'c', 'b'], columns: [] });
  expect(put(shelves, 'a', 'rows', 1)).toEqual({ rows: ['b', 'a'], columns: ['c'] });
  expect(put(shelves, 'x', 'columns', 9)).toEqual({ rows: ['a', 'b'], columns: ['c', 'x'] });
});

describe('a report that is being made', () => {
  const begun = newReport('order', text('Orders'), text('Count'));

  it('has ids of its own, and at most two dimensions across the top', () => {
    const made = ['month', 'org', 'customer'].reduce(
      (now, field) => addDimension(now, 'columns', 9, { field, title: text(field) }),
      begun,
    );
    expect(made.dimensions.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
    expect([made.columns, made.rows]).toEqual([['d1', 'd2'], ['d3']]);
    const turned = place(made, 'd3', 'columns', 0);
    expect([turned.columns, turned.rows]).toEqual([['d3', 'd1'], ['d2']]);
    const fewer = takeOut(made, 'd1', 'columns');
    expect(fewer.dimensions.map(({ id }) => id)).toEqual(['d2', 'd3']);
    expect(addDimension(fewer, 'rows', 0, {}).dimensions.at(-1)!.id).toBe('d4');
  });

  it('keeps its last figure', () => {
    const two = addMeasure(begun, 1, { field: 'amount', aggregate: 'sum' });
    expect(changeAggregate(two, 'm2', 'max', text('Largest')).measures[1]).toMatchObject({
      aggregate: 'max',
      title: text('Largest'),
    });
    const one = takeOut(two, 'm1', 'measures');
    expect(one.measures.map(({ id }) => id)).toEqual(['m2']);
    expect(takeOut(one, 'm2', 'measures')).toBe(one);
  });
});

const module = {
  module: 'order',
  title: text('Order'),
  fields: {
    number: { type: 'serial', title: text('Number') },
    status: { type: 'status', title: text('Status'), dict: 'status' },
    amount: { type: 'money', title: text('Amount') },
    lines: {
      type: 'table',
      title: text('Lines'),
      columns: { price: { type: 'money', title: text('Price') } },
    },
  },
  list: { columns: [], filters: ['status'] },
  screens: [],
} as unknown as Module;
const definition = {
  module,
  paths: { 'customer.level': { type: 'dict', title: text('Level') } },
} as never;

it('finds the field at a path: its own, a column of lines, or one behind a reference', () => {
  const titles = ['amount', 'lines.price', 'parent.amount', 'customer.level', 'gone'].map(
    (path) => fieldBehind(definition, path)?.title.en,
  );
  expect(titles).toEqual(['Amount', 'Price', 'Amount', 'Level', undefined]);
});

it('a list is analysed with its conditions, by what it is filtered by first', () => {
  const search = new URLSearchParams({ module: 'order', filter: 'amount:gte:"10"' });
  const made = reportOnList(definition, search);
  expect(made.filters).toEqual([
    { id: 'f1', field: 'amount', title: text('Amount'), operator: 'gte', value: '10' },
  ]);
  expect(made.dimensions).toEqual([{ id: 'd1', field: 'status', title: text('Status') }]);
  expect(made.rows).toEqual(['d1']);
});

describe('names on shelves', () => {
  const show = () => {
    const onMove = vi.fn();
    const onRemove = vi.fn();
    const items = (...ids: string[]) => ids.map((id) => ({ id, title: id.toUpperCase() }));
    render(
      <ChakraProvider value={system}>
        <Shelves
          shelves={[
            { id: 'rows', title: 'Rows', items: items('a', 'b') },
            { id: 'columns', title: 'Columns', items: [] },
          ]}
          placesOf={() => ['rows', 'columns']}
          onMove={onMove}
          onRemove={onRemove}
        />
      </ChakraProvider>,
    );
    return { onMove, onRemove };
  };
  const name = (title: string) => screen.getByRole('button', { name: `Place of ${title}` });

  it('change places by Alt and arrow keys, and that is said', async () => {
    const { onMove } = show();
    fireEvent.keyDown(name('B'), { key: 'ArrowUp', altKey: true });
    expect(onMove).toHaveBeenCalledWith('b', 'rows', 0);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('B is now in Rows, place 1'),
    );
  });

  it('are taken out by Delete', () => {
    const { onRemove } = show();
    fireEvent.keyDown(name('A'), { key: 'Delete' });
    expect(onRemove).toHaveBeenCalledWith('a', 'rows');
  });
});
