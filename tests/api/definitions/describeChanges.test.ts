import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSource } from '#engine/schema/check/index.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { applySources } from '#server/start/applyFiles.ts';
import { sql } from '#server/db/query.ts';
import { syncTables } from '#server/db/sync/syncTables.ts';
import { definitionsOf } from '#server/definitions/definitionsOf.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { publishDefinitions } from '#server/definitions/publishDefinitions.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { describeChanges } from '#server/definitions/describeChanges.ts';

const definitions = definitionsOf(await loadFiles('tests/fixtures/schemas'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('shows what a change does to screens, tables and processes', async () => {
  const { db } = database;
  expect(await describeChanges(db, definitions)).toMatch(
    /^Nothing is published yet[\s\S]*create table data\."?order"? \(/,
  );
  await syncTables(db, createRegistry(definitions));
  await publishDefinitions(db, definitions);
  expect(await describeChanges(db, definitions)).toBe('Nothing differs');

  const wanted = structuredClone(definitions);
  const order = wanted.modules.find(({ module }) => module === 'order')!;
  order.fields['title']!.maxLength = 50;
  order.fields['city'] = { type: 'string', title: { en: 'City', zh: '城市' } };
  order.list.columns.splice(1, 0, { id: 'city' });
  order.flow!.steps.pop();
  const text = await describeChanges(db, wanted);
  expect(text).toContain('~ order table: fields.title.maxLength  100 → 50');
  expect(text).toContain(
    '+ order table: fields.city  {"type":"string","title":{"en":"City","zh":"城市"}}',
  );
  expect(text).toContain('+ order screens: list.columns.city  {"id":"city"}');
  expect(text).toContain('- order process: flow.steps.size');
  expect(text).toMatch(/Tables\nalter table data\."?order"? add column "?city"? text/);
});

it('refuses a module that would lose sight of its records, in what it shows and when it is saved', async () => {
  const { db } = database;
  const person = { name: 'Somebody', number: 'P1', active: true };
  await db.run(sql`insert into data.person (id, name, number, active)
    values ('01990000-0000-7000-8002-000000000001', ${person.name}, ${person.number}, ${person.active})`);
  const sources = await loadFiles('tests/fixtures/schemas');
  const elsewhere = sources.map((source) =>
    source.file.endsWith('person.module.json')
      ? parseSource(
          source.file,
          'module',
          JSON.stringify({ ...(source.value as Module), entity: 'people' }),
        )
      : source,
  );
  const sentence =
    'person: its 1 records are in the table "person", and the table "people" is empty';
  expect(await describeChanges(db, definitionsOf(elsewhere))).toContain(sentence);
  await expect(applySources(db, elsewhere)).rejects.toThrow(sentence);
  await applySources(db, sources);
});

it('counts what would no longer be seen, and asks whether it was renamed', async () => {
  const { db } = database;
  const id = (n: number) => `01990000-0000-7000-8003-${String(n).padStart(12, '0')}`;
  for (const n of [1, 2])
    await db.run(
      sql`insert into data."order" (id, number, title) values (${id(n)}, ${`S${n}`}, 'Old')`,
    );
  for (const n of [3, 4, 5])
    await db.run(
      sql`insert into data.order__lines (id, "parentId", position, goods) values (${id(n)}, ${id(1)}, ${n}, 'Nut')`,
    );
  const sources = await loadFiles('tests/fixtures/schemas');
  const without = (rename: object) =>
    sources.map((source) => {
      if (!source.file.endsWith('order.module.json')) return source;
      const value = structuredClone(source.value) as Module;
      const { title, ...fields } = value.fields;
      const { goods, ...columns } = fields['lines']!.columns!;
      fields['subject'] = { ...title!, ...rename };
      fields['lines']!.columns = { ...columns, item: { ...goods!, renamedFrom: 'goods' } };
      return { ...source, value: { ...value, fields } };
    });
  const shown = await describeChanges(db, definitionsOf(without({})));
  expect(shown).toContain(
    'order: 2 values of "title" are no longer shown. Was it renamed? Then say "renamedFrom": "title" in "subject"',
  );
  expect(shown).not.toContain('"lines.goods"');
  expect(await describeChanges(db, definitionsOf(without({ renamedFrom: 'title' })))).not.toContain(
    'are no longer shown',
  );
  const gone = sources.map((source) => {
    if (!source.file.endsWith('order.module.json')) return source;
    const { lines: _lines, ...fields } = (source.value as Module).fields;
    return { ...source, value: { ...(source.value as Module), fields } };
  });
  expect(await describeChanges(db, definitionsOf(gone))).toContain(
    'order: 3 lines of "lines" are no longer shown',
  );
});
