import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFiles } from '#server/start/applyFiles.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { sql } from '#server/db/query.ts';
import { createServerDatabase, testDatabaseKind } from '#tests/support/database.ts';

const run = promisify(execFile);
let folder: string;
let schemas: string;
let place: { url?: string; dataDir: string };
let drop = async () => {};

const open = () => openDatabase(place.url ? { url: place.url } : { dataDir: place.dataDir });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apply-'));
  schemas = join(folder, 'schemas');
  place = { dataDir: join(folder, 'data') };
  await cp('tests/fixtures/schemas', schemas, { recursive: true });
  if (testDatabaseKind === 'server') {
    const made = await createServerDatabase();
    place.url = made.url;
    drop = made.drop;
  }
  const db = await open();
  await applyFiles(db, schemas);
  for (const [id, phone] of ['none', '31'].entries())
    await db.run(sql`insert into data.person (id, name, number, phone)
      values (${`01990000-0000-7000-8002-00000000000${id}`}, ${`P${id}`}, ${`N${id}`}, ${phone})`);
  await db.close();
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

/** What the command prints, and how it ends. */
async function apply(...names: string[]) {
  const args = ['--import', 'tsx', 'scripts/db.ts', 'apply', ...names];
  const { DATABASE_URL: _other, ...others } = process.env;
  const env = {
    ...others,
    SCHEMAS_DIR: schemas,
    DATA_DIR: place.dataDir,
    ...(place.url && { DATABASE_URL: place.url }),
  };
  const ended = await run(process.execPath, args, { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
  return { ...ended, text: ended.text.trim() };
}

it('tells what the files would lose, and does it where it is named', async () => {
  expect(await apply()).toEqual({ code: 0, text: 'No column needs a decision.' });
  const file = join(schemas, 'person.module.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as {
    fields: Record<string, { type: string; title: unknown }>;
  };
  const { title } = written.fields['phone']!;
  written.fields['phone'] = { type: 'integer', title };
  await writeFile(file, JSON.stringify(written));

  const told = 'person.phone is text in the database and would become integer';
  expect(await apply()).toEqual({ code: 0, text: `${told}: 1 of 2 values are lost ("none")` });
  expect(await apply('person.name')).toEqual({
    code: 1,
    text: 'Not to be decided: person.name. What is: person.phone',
  });
  expect(await apply('person.phone')).toEqual({
    code: 0,
    text: 'Done: person.phone. In force: module person.',
  });
  const db = await open();
  const rows = await db.all(sql`select phone from data.person order by id`);
  await db.close();
  expect(rows).toEqual([{ phone: null }, { phone: 31 }]);
  expect(await apply()).toEqual({ code: 0, text: 'No column needs a decision.' });
});
