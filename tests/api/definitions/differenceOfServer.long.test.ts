import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import type { DifferenceAnswer } from '#shared/contract/index.ts';
import { password } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const run = promisify(execFile);
let server: TestServer;
let address: string;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'difference-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** What the command prints, and how it ends. */
async function diff(at: string, user = 'admin', secret = password) {
  const args = ['--import', 'tsx', 'scripts/schema.ts', 'diff', at, '--lang', 'en'];
  const env = {
    ...process.env,
    SCHEMAS_DIR: folder,
    OFFICE_USER: user,
    OFFICE_PASSWORD: secret,
  };
  const ended = await run(process.execPath, args, { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
  return { ...ended, text: ended.text.trim() };
}

it('tells by a running server what files would change there, and how much would be hidden', async () => {
  expect(await diff(address)).toEqual({ code: 0, text: 'Nothing differs' });
  const file = join(folder, 'person.module.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"phone"', '"mobile"'));
  await server.services.db.run(sql`update data.person set phone = '13800000000'`);
  const { code, text } = await diff(address);
  expect(code).toBe(0);
  expect(text).toContain('+ person table: fields.mobile');
  expect(text).toMatch(/alter table data\."?person"? add column "?mobile"? text/);
  expect(text).toMatch(
    /person: \d+ values of "phone" are no longer shown\. Was it renamed\? Then say "renamedFrom": "phone" in "mobile"/,
  );
  expect(server.services.registry().module('person').fields).not.toHaveProperty('mobile');
});

it('is for administrators, and sends no password in the open', async () => {
  expect(await diff(address, 'ann')).toMatchObject({ code: 1 });
  expect(await diff(address, 'admin', 'guessed')).toMatchObject({ code: 1 });
  const refused = await diff('http://office.example');
  expect(refused.text).toContain('a password goes to another machine by https alone');
});

it('tells what is wrong with the files, and compares nothing', async () => {
  const admin = await server.login('admin');
  const files = [{ file: 'wrong.module.json', text: '{ "module": "wrong" }' }];
  const path = '/api/v1/customisations/difference';
  const { data } = await server.call<DifferenceAnswer>('POST', path, { files }, admin);
  expect(data.text).toBe('');
  expect(data.problems.join('\n')).toContain('wrong.module.json:1:');
});
