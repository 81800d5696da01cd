import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOf } from '#engine/fields/index.ts';
import { isRelative, operators, relativeRange, type Operator } from '#engine/fields/operators.ts';
import { parseSource } from '#engine/schema/check/index.ts';
import { asText } from '#engine/fields/kind.ts';
import type { Field, FieldType } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import { sql } from '#server/db/query.ts';
import { uploadAttachment } from '#server/features/attachments/uploadAttachments.ts';
import { getRecord } from '#server/features/records/getRecord.ts';
import { listRecords } from '#server/features/records/listRecords.ts';
import { newId } from '#server/features/records/newId.ts';
import { recordTimeline } from '#server/features/records/recordTimeline.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import type { LiveServices } from '#server/Services.ts';
import {
  fieldTypes,
  parsing,
  sampleOf,
  samples,
  showing,
} from '#tests/engine/fields/fieldTypes.ts';
import { colours, everything, fieldOf } from '#tests/support/everything.ts';
import { genuine } from '#tests/support/multipart.ts';
import { openShop, refusal, type Shop } from './shop.ts';

/** Records with a field of every type, on a real database: `value` and `other` as the samples say, `none` blank. */
let shop: Shop;
let services: LiveServices;
let filesDir: string;
const records: Record<string, RecordData> = {};

const save = (data: RecordData, of?: RecordData) =>
  saveRecord(services, shop.as('ann'), 'everything', {
    data,
    ...(of && { id: of.id as string, rev: of.rev as number }),
  });
const read = async (id: string) =>
  (await getRecord(services, shop.as('ann'), 'everything', id)).record;

async function upload(field: string, name: string) {
  const content = Readable.from([genuine(name)]);
  const { id, size, type } = await uploadAttachment(services, shop.as('ann'), {
    businessKey: newId(),
    field,
    name,
    content,
  });
  return { id, name, size, type };
}

const typed = (values: 'value' | 'other') =>
  Object.fromEntries(
    fieldTypes
      .filter(
        (type) => !['serial', 'status', 'computed', 'rollup', 'attachment', 'image'].includes(type),
      )
      .map((type) => [fieldOf(type), sampleOf(type)[values]]),
  );

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'fields-'));
  shop = await openShop([
    parseSource('dicts/colours.json', 'dict', JSON.stringify(colours)),
    parseSource('everything.module.json', 'module', JSON.stringify(everything)),
  ]);
  services = {
    ...shop.services,
    config: { ...shop.services.config, filesDir, maxFileBytes: 1_000 },
  };
  const { db } = services;
  await db.run(
    sql`insert into data.job (id, name, code) values (${samples.post.value}, 'Clerk', 'C1')`,
  );
  const file = await upload('aAttachment', '合同.pdf');
  const picture = await upload('aImage', '照片.png');
  const value = await save({
    title: 'value',
    ...typed('value'),
    aAttachment: [file],
    aImage: [picture],
  });
  const other = await save({ title: 'other', ...typed('other') });
  const none = await save({ title: 'none' });
  for (const [count, parent] of [value, other, other].entries())
    await save({ title: `child ${count}`, parentId: parent.id });
  await db.run(sql`update data.everything set "aStatus" = 'YX' where id = ${value.id}::uuid`);
  await db.run(sql`update data.everything set "aStatus" = 'ZF' where id = ${other.id}::uuid`);
  for (const { id } of [value, other, none]) {
    const record = await read(id);
    records[record.title as string] = record;
  }
});
afterAll(async () => {
  await shop.close();
  await rm(filesDir, { recursive: true, force: true });
});

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

test.each(['en', 'zh'] as const)('the timeline names records by title, in %s', async (language) => {
  const entries = [];
  for (const { id } of Object.values(records))
    entries.push(...(await recordTimeline(services, shop.as('ann'), 'everything', id as string)));
  const told = entries.flatMap(({ changes, titles }) =>
    Object.entries(changes).flatMap(([name, { old, new: now }]) => {
      const field = everything.fields[name]!;
      const context = { ...showing(language), title: (_: Field, id: string) => titles[id] };
      return [old, now].map((value) => kindOf(field).format(value as FieldValue, field, context));
    }),
  );
  expect(told).toEqual(expect.arrayContaining(['Ann', 'Sales', 'Clerk', 'value']));
  expect(told.filter((text) => uuid.test(text) || /no record|无可查看/.test(text))).toEqual([]);
});

/** What the server gives out or works out is as it is; the rest comes back as it was saved. */
const given: Partial<Record<FieldType, FieldValue>> = {
  rollup: 1,
  attachment: expect.objectContaining([
    expect.objectContaining({ name: '合同.pdf', size: 9 }),
  ]) as FieldValue,
  image: expect.objectContaining([expect.objectContaining({ name: '照片.png' })]) as FieldValue,
  table: [expect.objectContaining({ goods: 'a' })],
};

const comparable = (value: FieldValue): string | number => {
  const figure = typeof value === 'string' && /^-?[\d.]+$/.test(value) ? Number(value) : value;
  return typeof figure === 'number' ? figure : asText(figure);
};
const asSet = (value: FieldValue) => (Array.isArray(value) ? value : [value]) as FieldValue[];
const day = (value: FieldValue) =>
  new Date(Date.parse(asText(value)) + 8 * 3_600_000).toISOString().slice(0, 10);

/** What an operator asks with the first record's value, and which values it is true of. */
function question(type: FieldType, operator: Operator) {
  const { field } = sampleOf(type);
  const own = records.value![fieldOf(type)]!;
  const shown = kindOf(field).format(own, field, showing('zh'));
  const isBlank = (value: FieldValue) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  const at = (test: (value: FieldValue) => boolean) => (value: FieldValue) =>
    !isBlank(value) && test(value);
  const order = (test: (comparison: number) => boolean) =>
    at((value) => {
      const [a, b] = [comparable(value), comparable(own)];
      return test(a < b ? -1 : a > b ? 1 : 0);
    });
  const same = at((value) => JSON.stringify(value) === JSON.stringify(own));
  const some = at((value) => asSet(value).some((one) => asSet(own).includes(one)));
  if (isRelative(operator)) {
    const { from, to } = relativeRange(operator, '2026-11-20', 7);
    const within = at((value) => day(value) >= from && day(value) <= to);
    return { value: operators[operator].value === 'days' ? 7 : undefined, matches: within };
  }
  const asked: Record<
    Exclude<Operator, Parameters<typeof relativeRange>[0]>,
    { value?: unknown; matches: (value: FieldValue) => boolean }
  > = {
    eq: { value: own, matches: same },
    ne: { value: own, matches: (value) => !same(value) },
    in: { value: asSet(own), matches: some },
    notIn: { value: asSet(own), matches: (value) => !some(value) },
    contains: { value: shown.slice(0, 2), matches: same },
    startsWith: { value: asText(own).slice(0, type === 'serial' ? 7 : 2), matches: same },
    gt: { value: own, matches: order((c) => c > 0) },
    gte: { value: own, matches: order((c) => c >= 0) },
    lt: { value: own, matches: order((c) => c < 0) },
    lte: { value: own, matches: order((c) => c <= 0) },
    between: { value: [own, own], matches: same },
    mine: { matches: some },
    empty: { matches: isBlank },
    notEmpty: { matches: (value) => !isBlank(value) },
  };
  return asked[operator];
}

describe.each(fieldTypes)('%s', (type) => {
  const name = fieldOf(type);

  test('comes back from the database as it was saved', () => {
    const { field, value } = sampleOf(type);
    const expected = given[type] ?? (type === 'serial' ? 'DD-0001' : storedValue(field, value));
    expect(records.value![name]).toEqual(expected);
  });

  test.each(kindOf(sampleOf(type).field).operators)('is filtered by %s', async (operator) => {
    const { value, matches } = question(type, operator);
    // A serial differs at its end alone.
    const asked = type === 'serial' && operator === 'contains' ? '0001' : value;
    const filters = [{ field: name, operator, value: asked }];
    const { rows } = await listRecords(services, shop.as('ann'), 'everything', {
      page: 1,
      size: 50,
      query: { filters },
    });
    const found = rows.map((row) => row.title as string).filter((title) => title in records);
    const expected = Object.keys(records).filter((title) => matches(records[title]![name]));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

test.each(fieldTypes.filter((type) => !sampleOf(type).isFilled))(
  'what is exported of %s and imported again is stored the same',
  async (type) => {
    const { field } = sampleOf(type);
    for (const language of ['en', 'zh'] as const) {
      const text = kindOf(field).toText(records.value![fieldOf(type)], field, showing(language));
      const parsed = kindOf(field).parse(text, field, parsing);
      const { id } = await save({
        title: 'copy',
        [fieldOf(type)]: parsed.ok ? parsed.value : null,
      });
      expect((await read(id))[fieldOf(type)]).toEqual(records.value![fieldOf(type)]);
    }
  },
);

test('the server strips what inputs strip', async () => {
  const { id } = await save({ title: ' 甲<b>👨‍👩‍👧公司(1) ', aText: '好(的)1️⃣\r\n二' });
  expect(await read(id)).toMatchObject({ title: '甲b公司1', aText: '好(的)\n二' });
});

test('what nobody changed keeps what typing would strip', async () => {
  const { id } = await save({ title: 'Acme' });
  await services.db.run(
    sql`update data.everything set title = 'Acme (China) & Sons' where id = ${id}::uuid`,
  );
  const before = await read(id);
  await save({ title: before.title, aMonth: '2026-01' }, before);
  const after = await read(id);
  expect(after.title).toBe('Acme (China) & Sons');
  await save({ title: 'Acme (Asia) & Sons' }, after);
  expect((await read(id)).title).toBe('Acme Asia  Sons');
});

test.each([
  ['aDate', '0000-01-01'],
  ['aDate', '2026-02-30'],
  ['aDatetime', '2026-02-30T00:00:00Z'],
  ['aDatetime', '2026-01-01T25:00:00Z'],
  ['aDatetime', '0000-01-01T00:00:00Z'],
  ['aMonth', '2026-13'],
  ['aYear', 26],
  ['aInteger', 99_999],
  ['aMoney', '1.234'],
  ['aPercent', 'x'],
  ['aDict', 'mauve'],
  ['aMultiDict', ['YX', 'YX']],
  ['aAddress', { provinceCode: '330000', street: 'x' }],
  ['aRef', 'nobody'],
  ['aBoolean', 'yes'],
])('%s of %j is refused by name', async (field, value) => {
  const error = await refusal(save({ title: 'bad', [field]: value }));
  expect(error).toMatchObject({ error: 'invalid' });
  expect(Object.keys(error.fields ?? {})).toContain(field);
});

test('an attachment takes the files that it says', async () => {
  const files = await Promise.all(
    ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => upload('aAttachment', name)),
  );
  const tooMany = await refusal(save({ title: 'many', aAttachment: files }));
  expect(tooMany.fields).toMatchObject({
    aAttachment: [{ en: 'At most 2 files', zh: '最多 2 个文件' }],
  });
  const text = await upload('aAttachment', 'note.txt');
  const wrong = await refusal(save({ title: 'text', aAttachment: [text] }));
  expect(wrong.fields).toMatchObject({
    aAttachment: [{ en: '“note.txt” is not taken here: pdf only' }],
  });
});

test('files stand in the order in which they were put', async () => {
  const [a, b] = await Promise.all(['a.pdf', 'b.pdf'].map((name) => upload('aAttachment', name)));
  const { id } = await save({ title: 'order', aAttachment: [b, a] });
  const before = await read(id);
  expect(before.aAttachment).toMatchObject([{ name: 'b.pdf' }, { name: 'a.pdf' }]);
  await save({ aAttachment: [a, b] }, before);
  expect((await read(id)).aAttachment).toMatchObject([{ name: 'a.pdf' }, { name: 'b.pdf' }]);
});
