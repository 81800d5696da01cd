import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryStore } from '#engine/record/work/MemoryStore.ts';
import { filledIn } from '#engine/record/work/found.ts';
import { memoryHost } from '#engine/record/work/memoryHost.ts';
import { UnitOfWork } from '#engine/record/work/UnitOfWork.ts';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import { isTyped } from '#engine/schema/isTyped.ts';
import type { Path } from '#engine/renderers/form/path.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { isLong } from '#tests/support/longTests.ts';
import { field } from '#tests/support/modules.ts';
import { openModule } from '#tests/support/openModule.ts';
import { registryOf } from '#tests/support/modules.ts';
import { fixtureServices } from '../services.ts';

const makers: RecordData[] = [
  { id: 'm1', name: 'Anker', limit: '10.00', bossId: 'm2' },
  { id: 'm2', name: 'Berg', limit: '20.00', bossId: null },
];
const goods: RecordData[] = [
  { id: 'g1', name: 'Lamp', price: '5.00', makerId: 'm1', parts: [{ id: 'p1', name: 'Bulb' }] },
  {
    id: 'g2',
    name: 'Desk',
    price: '7.50',
    makerId: 'm2',
    parts: [{ id: 'p2', name: 'Leg', count: 4 }],
  },
  { id: 'g3', name: null, price: null, makerId: null, parts: [] },
];
const maker = openModule('maker', {
  name: field('string'),
  limit: field('money'),
  bossId: field('ref', { ref: 'maker' }),
});
const good = openModule('good', {
  name: field('string'),
  price: field('money'),
  makerId: field('ref', { ref: 'maker' }),
  parts: field('table', { columns: { name: field('string'), count: field('integer') } }),
});

const fetching = (type: Field['type'], from: string[], more: Partial<Field> = {}) =>
  fc
    .constantFrom<Partial<Field>>(
      { fetch: { from, mode: 'snapshot' } },
      { fetch: { from, mode: 'ifEmpty' } },
      { fetch: { from, mode: 'snapshot' }, readOnly: true },
    )
    .map((fetched) => field(type, { ...fetched, ...more }));
const shuffled = (fields: Record<string, Field>) => {
  const names = Object.keys(fields);
  return fc
    .shuffledSubarray(names, { minLength: names.length })
    .map((order) => Object.fromEntries(order.map((name) => [name, fields[name]!])));
};

/** Fields that follow from others in all the ways there are, and among them in any order. */
const fieldsOf = (isOfLines: boolean): fc.Arbitrary<Record<string, Field>> =>
  fc
    .record({
      goodId: fc.constant(field('ref', { ref: 'good' })),
      otherId: fc.constant(field('ref', { ref: 'good' })),
      makerId: fetching('ref', ['goodId.makerId', 'otherId.makerId'], { ref: 'maker' }),
      bossId: fetching('ref', ['makerId.bossId'], { ref: 'maker' }),
      bossName: fetching('string', ['bossId.name']),
      price: fetching('money', ['otherId.price', 'goodId.price']),
      limit: fc.constant(field('money', { fetch: { from: ['makerId.limit'], mode: 'live' } })),
      count: fc
        .constantFrom('1', isOfLines ? 'parent.rate' : 'null')
        .map((text) => field('integer', { default: text })),
      total: fc.constant(field('computed', { valueType: 'money', formula: 'price * count' })),
    })
    .chain(shuffled);

const order: fc.Arbitrary<Module> = fc
  .record({
    own: fieldsOf(false),
    columns: fieldsOf(true),
    rate: fc.constantFrom('2', '2 + 3'),
    parts: fc.constantFrom('parent.rate', 'length(name)').chain((text) =>
      fetching('table', ['goodId.parts'], {
        columns: { name: field('string'), count: field('integer', { default: text }) },
      }),
    ),
  })
  .chain(({ own, columns, rate, parts }) =>
    shuffled({
      ...own,
      rate: field('integer', { default: rate }),
      name: field('string', {
        suggest: "coalesce(bossName, '?') + ' ' + coalesce(makerId.name, '')",
      }),
      lines: field('table', { columns }),
      parts,
    }),
  )
  .map((fields) => openModule('order', fields));

const chosen = fc.constantFrom<FieldValue>('g1', 'g2', 'g3', null);
const said = {
  goodId: chosen,
  otherId: chosen,
  makerId: fc.constantFrom<FieldValue>('m1', 'm2', null),
  price: fc.constantFrom<FieldValue>('1.00', null),
  count: fc.constantFrom<FieldValue>(8, null),
};
/** What a person types or chooses, in the record or in one of its lines. */
const write: fc.Arbitrary<{ at: Path; value: FieldValue }> = fc
  .tuple(
    fc.constantFrom<Path>([], ['lines', 0], ['lines', 1]),
    fc.oneof(
      fc.tuple(fc.constantFrom('goodId', 'otherId'), chosen),
      fc.tuple(fc.constant('makerId'), fc.constantFrom('m1', 'm2')),
      fc.tuple(fc.constant('price'), fc.constantFrom('1.00', '2.00')),
      fc.tuple(fc.constant('count'), fc.constantFrom(8, null)),
      fc.tuple(fc.constant('bossName'), fc.constant('Cole')),
    ),
  )
  .map(([base, [name, value]]) => ({ at: [...base, name], value }));

const some = { requiredKeys: [] as never[] };
const begun = fc.record(
  {
    ...said,
    bossName: fc.constant<FieldValue>('Cole'),
    name: fc.constantFrom<FieldValue>('Named', null),
    lines: fc
      .array(fc.record(said, some), { maxLength: 3 })
      .map((lines) => lines.map((line, index) => ({ id: `l${index}`, ...line }))),
  },
  some,
);

function opened(module: Module) {
  const registry = registryOf(maker, good, module);
  const store = new MemoryStore(registry);
  for (const one of makers) store.keep('maker', one.id as string, one);
  for (const one of goods) store.keep('good', one.id as string, one);
  let count = 0;
  const doing = { user: { id: 'me' }, now: '2026-11-20T08:00:00Z', newId: () => `n${count++}` };
  const work = new UnitOfWork(memoryHost(store, doing));
  const valueAt = (of: string, id: string, [name, ...rest]: readonly string[]): FieldValue => {
    const value = store.get(of, id)?.[name!] ?? null;
    const target = registry.module(of).fields[name!]?.ref;
    return rest.length === 0 || typeof value !== 'string' || !target
      ? value
      : valueAt(target, value, rest);
  };
  const services = {
    ...fixtureServices('en'),
    registry,
    user: { id: 'me' },
    now: () => doing.now,
    lookup: async ({
      module: of,
      id,
      paths,
    }: {
      module: string;
      id: string;
      paths: readonly string[];
    }) => ({
      values: Object.fromEntries(paths.map((path) => [path, valueAt(of, id, path.split('.'))])),
      titles: {},
    }),
  };
  return { work, services };
}

/** What people may say of it. */
const writable = (fields: Record<string, Field>, record: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name === 'id' || (fields[name] && isTyped(fields[name])))
      .map(([name, value]): [string, FieldValue] => {
        const columns = fields[name]?.columns;
        return [name, columns ? recordLines(value).map((line) => writable(columns, line)) : value];
      }),
  );

/** Lines keep what people do not say of them. */
const merged = (before: FieldValue, given: FieldValue) =>
  recordLines(given).map((line) => ({
    ...recordLines(before).find(({ id }) => id === line.id),
    ...line,
  }));

const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** What people see of a record: its fields, and those of its lines, whatever their ids. */
function seen({ fields }: Module, record: RecordData): RecordData {
  const of = (columns: Record<string, Field>, one: RecordData): RecordData =>
    Object.fromEntries(
      Object.entries(columns).map(([name, { columns: own }]): [string, FieldValue] => [
        name,
        own ? recordLines(one[name] ?? []).map((line) => of(own, line)) : (one[name] ?? null),
      ]),
    );
  return of(fields, record);
}

it('a form begins with what the server would begin a record with', () =>
  fc.assert(
    fc.asyncProperty(order, begun, async (module, anything) => {
      const given = writable(module.fields, anything);
      const { work, services } = opened(module);
      const model = new FormModel({ module, services, mode: 'create', record: given });
      await settled();
      const id = await work.create('order', given);
      expect(seen(module, model.store.getData())).toEqual(seen(module, work.record('order', id)!));
    }),
    { numRuns: isLong ? 1000 : 150 },
  ));

it('what a form shows is what the server keeps of it', () =>
  fc.assert(
    fc.asyncProperty(
      order,
      begun,
      fc.array(write, { maxLength: 6 }),
      async (module, anything, writes) => {
        const { work, services } = opened(module);
        const id = await work.create('order', writable(module.fields, anything));
        const before = work.record('order', id)!;
        const model = new FormModel({ module, services, mode: 'edit', record: before });
        await settled();
        for (const { at, value } of writes) {
          const { fields } = at.length === 1 ? module : { fields: module.fields.lines!.columns! };
          if (fields[at.at(-1)!]!.readOnly || !model.store.get(at.slice(0, -1))) continue;
          model.store.set(at, value);
          await settled();
        }
        const shown = model.store.getData();
        const given = writable(module.fields, shown);
        const edited = { ...before, ...given, lines: merged(before.lines, given.lines) };
        const edit = { record: edited, before, given: new Set(Object.keys(given)) };
        await work.change('order', id, { values: await filledIn(work, 'order', edit) });
        expect(seen(module, work.record('order', id)!)).toEqual(seen(module, shown));
      },
    ),
    { numRuns: isLong ? 1000 : 150 },
  ));
