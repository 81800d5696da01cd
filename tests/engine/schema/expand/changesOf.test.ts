import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, isSame } from '#engine/schema/expand/changesOf.ts';
import { merge } from '#engine/schema/expand/merge.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { slot, type Json } from '#engine/schema/expand/json.ts';

const merged = (base: Json, change: Json) => merge(base, change, { tell: () => undefined });

test('says of an object what is other, new and gone', () => {
  const base = { id: 'a', title: 'A', required: true, min: 1 };
  const target = { id: 'a', title: 'B', min: 1, max: 2 };
  expect(changesOf(base, target)).toEqual({ title: 'B', max: 2, required: { remove: true } });
  expect(changesOf(base, { ...base })).toBeUndefined();
});

test('puts new entries of a list into its slot, and others beside those that stand there', () => {
  const base = ['number', slot, 'status'];
  expect(changesOf(base, ['number', 'amount', 'status'])).toEqual(['amount']);
  expect(changesOf(base, ['number', 'status', 'amount'])).toEqual([
    { id: 'amount', after: 'status' },
  ]);
});

test('says of an entry only what is other in it', () => {
  const sections = [
    { id: 'document', title: 'Document', rows: [['number', 'date']] },
    { id: 'other', title: 'Other', rows: [['remark'], ['attachments']] },
  ];
  const target = [sections[0], { ...sections[1], title: 'Files' }];
  expect(changesOf(sections, target)).toEqual([{ id: 'other', title: 'Files' }]);
});

test('puts a whole in place where that is shorter', () => {
  expect(changesOf(['a', 'b', 'c', 'd'], ['e'])).toEqual({ replace: ['e'] });
});

test('puts a row between others so that rows added below later still come through', () => {
  const base = [['number'], ['amount', 'date'], ['remark']];
  const target = [['number'], ['weight'], ['amount', 'date'], ['remark']];
  const change = changesOf(base, target, 'rows', true);
  const rows = (below: Json) =>
    (merge({ rows: below }, { rows: change }, { tell: () => undefined }) as { rows: Json }).rows;
  expect(rows(base)).toEqual(target);
  expect(rows([...base, ['colour']])).toContainEqual(['colour']);
});

test('keeps columns in their order, and what is added to them below', () => {
  const base = { goods: { title: 'Goods' }, price: { title: 'Price' }, total: { title: 'Total' } };
  const target = {
    goods: base.goods,
    weight: { title: 'Weight' },
    price: base.price,
    total: base.total,
  };
  const change = changesOf(base, target, 'columns', true);
  const columns = (below: Json) =>
    Object.keys(
      (
        merge({ columns: below }, { columns: change }, { tell: () => undefined }) as {
          columns: object;
        }
      ).columns,
    );
  expect(columns(base)).toEqual(['goods', 'weight', 'price', 'total']);
  expect(columns({ ...base, colour: {} })).toContain('colour');
});

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const names = fc.uniqueArray(name, { maxLength: 7 });
const scalar = fc.oneof(fc.boolean(), fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y'));
const rows = fc
  .tuple(names, fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 7, maxLength: 7 }))
  .map(([fields, lengths]) => {
    const left = [...fields];
    return lengths.map((length) => left.splice(0, length)).filter((row) => row.length > 0);
  });
const { part } = fc.letrec<{ part: Json; entries: Json }>((tie) => ({
  entries: fc
    .uniqueArray(fc.tuple(name, fc.dictionary(fc.constantFrom('p', 'q'), scalar)), {
      selector: ([id]) => id,
      maxLength: 6,
    })
    .map((list) => list.map(([id, rest]) => ({ id, ...rest }))),
  part: fc.record(
    {
      text: scalar,
      search: names,
      rows,
      sections: tie('entries'),
      fields: fc.dictionary(name, fc.oneof({ depthSize: 'small' }, scalar, tie('part')), {
        maxKeys: 4,
      }),
    },
    { requiredKeys: [] },
  ),
}));

/** With a slot somewhere in each of its lists that has room for one. */
const withSlots = (value: Json, at: number): Json => {
  if (Array.isArray(value)) return value.toSpliced(at % (value.length + 1), 0, slot);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withSlots(child, at)]),
  );
};

test('is the way back from a result to what was said: any two parts', () => {
  fc.assert(
    fc.property(part, part, fc.option(fc.nat(6)), (base, target, at) => {
      const below = at === null ? base : withSlots(base, at);
      const change = changesOf(below, target);
      expect(isSame(change === undefined ? below : merged(below, change), target)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('is the way back for every module, from a trait and from another module', async () => {
  const sources = companyFiles;
  const valuesOf = (kind: string) =>
    sources.filter((one) => one.kind === kind).map(({ value }) => value);
  const [modules, traits] = [valuesOf('module'), valuesOf('trait')];
  expect(Math.min(modules.length, traits.length)).toBeGreaterThan(10);
  const lost = modules.filter((module, index) => {
    const bases = [traits[index % traits.length], modules[(index + 1) % modules.length]];
    return bases.some((base) => !isSame(merged(base, changesOf(base, module)), module));
  });
  expect(lost).toEqual([]);
});
