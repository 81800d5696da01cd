import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { sql } from '#server/db/query.ts';
import { DefinitionError, publishFiles } from '#server/definitions/publishFiles.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const edit = async (file: string, change: (module: Module) => void) => {
  const module = JSON.parse(await readFile(join(folder, file), 'utf8')) as Module;
  change(module);
  await writeFile(join(folder, file), JSON.stringify(module, null, 2));
};
const epoch = async () =>
  Number(
    (await database.db.first<{ value: string }>(
      sql`select value from app.epoch where name = 'definitions'`,
    ))!.value,
  );
const versions = async (name: string) =>
  database.db.all(
    sql`select version, current from app.definition where name = ${name} order by version`,
  );
const open = (record: string, status: string, version: number) =>
  database.db.run(sql`
  insert into app.process_instance (id, module, record_id, flow_version, starter_id, status)
  values (${record}, 'order', ${record}, ${version}, ${record}, ${status})`);

describe('publishing definition files', () => {
  it('puts every file into force, with its keys in the order of the file', async () => {
    const before = await epoch();
    const { changed } = await publishFiles(database.db, folder);
    expect(changed).toContain('module order');
    expect(await epoch()).toBe(before + 1);
    const { modules, system } = await readDefinitions(database.db);
    const order = modules.find(({ module }) => module === 'order')!;
    expect(Object.keys(order.fields).slice(0, 4)).toEqual(['number', 'title', 'kind', 'ownerId']);
    expect(Object.keys(order.fields['lines']!.columns!)).toEqual([
      'goods',
      'quantity',
      'price',
      'total',
    ]);
    expect(system.timeZone).toBe('Asia/Shanghai');
  });

  it('changes nothing when nothing changed', async () => {
    const before = await epoch();
    expect(await publishFiles(database.db, folder)).toEqual({
      changed: [],
      removed: [],
    });
    expect(await epoch()).toBe(before);
  });

  it('lets two servers publish at once', async () => {
    await edit('bill.module.json', (module) => (module.title.en = 'Invoice'));
    const both = await Promise.all([
      publishFiles(database.db, folder),
      publishFiles(database.db, folder),
    ]);
    expect(both.flatMap(({ changed }) => changed)).toEqual(['module bill']);
    expect(await versions('bill')).toEqual([
      { version: 1, current: false },
      { version: 2, current: true },
    ]);
  });

  it('publishes nothing of a folder with a mistake, and says where it is', async () => {
    await edit('bill.module.json', (module) => (module.title.en = 'Voucher'));
    await edit('order.module.json', (module) => (module.fields['orgId']!.type = 'orgg' as 'org'));
    const error = await publishFiles(database.db, folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DefinitionError);
    expect((error as DefinitionError).message).toMatch(
      /order\.module\.json:\d+:\d+ {2}"type": "orgg" is not one of .*did you mean "org"/,
    );
    expect(await versions('bill')).toHaveLength(2);
    await edit('order.module.json', (module) => (module.fields['orgId']!.type = 'org'));
  });

  it('merges a company’s overlay, and refuses one that fits no longer', async () => {
    const overlay = join(folder, 'overlays/acme/bill.module.json');
    await mkdir(join(folder, 'overlays/acme'), { recursive: true });
    await writeFile(overlay, '{ "module": "bill", "fields": { "amount": { "max": 500 } } }');
    expect((await publishFiles(database.db, folder)).changed).toEqual(['module bill']);
    const { modules } = await readDefinitions(database.db);
    expect(modules.find(({ module }) => module === 'bill')!.fields['amount']).toMatchObject({
      type: 'money',
      max: 500,
    });
    await writeFile(overlay, '{ "module": "bill", "screens": [{ "id": "lost", "path": "/x" }] }');
    await expect(publishFiles(database.db, folder)).rejects.toThrow(
      'overlays/acme/bill.module.json:1:33  There is no "lost" to change',
    );
    await rm(join(folder, 'overlays'), { recursive: true });
  });

  it('takes a module out of force whose file is gone', async () => {
    await rm(join(folder, 'bill.module.json'));
    await edit('order.module.json', (module) => {
      delete module.fields['billed'];
      delete module.fields['open'];
      module.form.tabs[0]!.sections[0]!.rows = [
        ['title', 'amount'],
        ['note', 'reason'],
        ['orgId', 'kind'],
      ];
      module.list.columns = [{ id: 'title' }];
    });
    const menu = JSON.parse(await readFile(join(folder, 'menu.json'), 'utf8')) as {
      items: { items?: { id: string }[] }[];
    };
    for (const item of menu.items) item.items = item.items?.filter(({ id }) => id !== 'bills');
    await writeFile(join(folder, 'menu.json'), JSON.stringify(menu));
    const { removed } = await publishFiles(database.db, folder);
    expect(removed).toEqual(['module bill']);
    const { modules } = await readDefinitions(database.db);
    expect(modules.map(({ module }) => module)).not.toContain('bill');
  });

  it('refuses to drop a field that an open process reads', async () => {
    const record = '01990000-0000-7000-8000-000000000001';
    await open(record, 'running', 1);
    await edit('order.module.json', (module) => {
      module.flow!.steps = [module.flow!.steps[0]!];
      module.form.tabs[0]!.sections[0]!.rows = [['title', 'amount'], ['reason'], ['orgId', 'kind']];
      delete module.fields['note'];
    });
    await expect(publishFiles(database.db, folder)).rejects.toThrow(
      'open process(es) of order still read note',
    );
    await database.db.run(
      sql`update app.process_instance set status = 'approved' where id = ${record}`,
    );
    expect((await publishFiles(database.db, folder)).changed).toEqual(['module order']);
  });
});
