import { expect, test } from 'vitest';
import { formulasAfter, formulasOf, knownFormulasOf, recompute } from '#engine/record/recompute.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { field, module, registryOf } from '#tests/support/modules.ts';

const money = (formula: string) => field('computed', { valueType: 'money', formula });
const registry = registryOf(
  module('bill', {
    total: money('net + tax'),
    tax: money('round(net * rate, 2)'),
    net: money('sum(lines.map(l, l.amount)) - discount'),
    rate: field('percent'),
    discount: field('money'),
    lines: field('table', {
      columns: {
        share: field('computed', { valueType: 'percent', formula: 'amount / parent.net' }),
        amount: money('qty * price'),
        qty: field('number'),
        price: field('money'),
      },
    }),
  }),
  module('circle', { a: money('b + 1'), b: money('a + 1') }),
);
const surroundings = {
  lookup: () => undefined,
  now: '2026-11-20T00:00:00Z',
  timeZone: 'Asia/Shanghai',
};
const compute = (record: RecordData) => recompute(registry, 'bill', record, surroundings);

test('formulas are computed after those they read, through lines and back', () => {
  const lines = [
    { id: '1', qty: '2', price: '10.005' },
    { id: '2', qty: '1', price: '80' },
  ];
  expect(compute({ rate: '0.13', discount: '0.01', lines })).toEqual({
    rate: '0.13',
    discount: '0.01',
    lines: [
      { id: '1', qty: '2', price: '10.005', amount: '20.01', share: '0.2001' },
      { id: '2', qty: '1', price: '80', amount: '80.00', share: '0.8' },
    ],
    net: '100.00',
    tax: '13.00',
    total: '113.00',
  });
});

test('a column is computed after what it reads of the other lines, wherever it stands', () => {
  const shared = registryOf(
    module('plan', {
      received: field('money'),
      stages: field('table', {
        columns: {
          share: money(
            'max(0, min(planned, parent.received - sum(parent.stages.filter(s, s.turn < turn).map(s, s.planned))))',
          ),
          planned: money('rate * 10'),
          rate: field('number'),
          turn: field('integer'),
        },
      }),
    }),
  );
  const record = {
    received: '70',
    stages: [
      { id: '1', rate: '5', turn: 2 },
      { id: '2', rate: '3', turn: 1 },
    ],
  };
  const { stages } = recompute(shared, 'plan', record, surroundings);
  expect((stages as RecordData[]).map(({ share }) => share)).toEqual(['40.00', '30.00']);
  const after = formulasAfter(shared, 'plan', ['stages.planned']).map(({ field: name }) => name);
  expect(after).toEqual(['planned', 'share']);
});

test('a record that is right already stays the same object, and so do its lines', () => {
  const once = compute({ rate: '0.13', discount: '0', lines: [{ id: '1', qty: '1', price: '1' }] });
  expect(compute(once)).toBe(once);
});

test('what is missing makes the result empty, not zero', () => {
  const computed = compute({ discount: '0', lines: [] });
  expect(computed.net).toBe('0.00');
  expect(computed.tax ?? null).toBeNull();
  expect(computed.total ?? null).toBeNull();
});

test('only what follows from a change is computed again', () => {
  const after = (...changed: string[]) =>
    formulasAfter(registry, 'bill', changed).map((formula) => formula.field);
  expect(after('rate')).toEqual(['tax', 'total']);
  expect(after('lines').toSorted()).toEqual(['amount', 'net', 'share', 'tax', 'total']);
  expect(after('nothing')).toEqual([]);
});

test('a circle is an error that names it', () => {
  expect(() => formulasOf(registry, 'circle')).toThrow('a → b → a');
});

test('a formula that reads an unknown field does not stop the others', () => {
  const partial = registryOf(
    module('bill', {
      net: field('money'),
      tax: money('net * 2'),
      clientId: field('ref', { ref: 'client' }),
      owed: money('clientId.debt + net'),
    }),
    // what this person may not see is not in their browser
    module('client', { name: field('string') }),
  );
  expect(() => formulasOf(partial, 'bill')).toThrow('debt');
  const known = knownFormulasOf(partial, 'bill');
  expect(known.map((formula) => formula.field)).toEqual(['tax']);
  expect(recompute(partial, 'bill', { net: '5.00' }, surroundings, known)).toMatchObject({
    tax: '10.00',
  });
});
