import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('a command that cannot reach the database says why in words, without a stack', async () => {
  const env = { ...process.env, DATABASE_URL: 'office' };
  const args = ['scripts/schema.js', 'diff'];
  const refused = await run(process.execPath, args, { env }).then(
    () => undefined,
    (error: { code: number; stderr: string }) => error,
  );
  expect(refused?.code).toBe(1);
  expect(refused?.stderr.trim()).toBe(
    'DATABASE_URL: expected an address like postgres://user:password@host:5432/name',
  );
});

it.each([
  [['--help'], 0],
  [['new', '--help'], 0],
  [['nothing'], 2],
  [['check', '--wrong'], 1],
])('says how it is called, without a stack: %s', async (words, code) => {
  const ended = await run(process.execPath, ['scripts/schema.js', ...words]).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
  expect(ended.code).toBe(code);
  expect(ended.text).toMatch(/^(Usage: npm run schema|Unknown option '--wrong')/);
  expect(ended.text).not.toContain('    at ');
});

it('checks the files that SCHEMAS_DIR names, as the server does', async () => {
  const args = ['scripts/schema.js', 'check'];
  const check = (SCHEMAS_DIR: string) =>
    run(process.execPath, args, { env: { ...process.env, SCHEMAS_DIR } }).catch(
      (error: { code: number; stdout: string }) => error,
    );
  const broken = await check('tests/schemas/broken/copied-files');
  expect(broken).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('tests/schemas/broken/copied-files/') as string,
  });
  const { stdout } = await check('tests/fixtures/schemas');
  expect(stdout).toContain('nothing wrong');
});

it('finds from the bundle, with validators that the build compiled, what the source finds', async () => {
  const command = (file: string) =>
    run(process.execPath, [...file.split(' '), 'check', '--schemas', 'tests/schemas/broken/habits-of-shape'])
      .catch((error: { stdout: string }) => error)
      .then(({ stdout }) => stdout.replace(/\d+ ms/, ''));
  const [bundled, source] = [
    await command('scripts/schema.js'),
    await command('--import tsx scripts/schema.ts'),
  ];
  expect(bundled).toBe(source);
  expect(bundled).toContain('At most 4 fields stand in a row');
});

it('shows a module by its name or its title, and without one what all are called', async () => {
  const args = ['scripts/schema.js', 'show', '--schemas', 'docs/cookbook'];
  const show = async (...names: string[]) =>
    (await run(process.execPath, [...args, ...names])).stdout;
  const all = await show();
  expect(all).toContain('client  Client  客户  docs/cookbook/sales/client.module.json\n');
  expect(all).toContain('rent  Rent  房租付款  docs/cookbook/office/rent.module.json\n');
  const client = await show('client');
  expect(client).toContain('docs/cookbook/sales/client.module.json\n');
  expect(await show('客户')).toBe(client);
});

it('tells what roles, steps and grants are called', async () => {
  const args = ['scripts/schema.js', 'show', '--schemas', 'docs/cookbook'];
  const { stdout } = await run(process.execPath, [...args, 'roles']);
  expect(stdout).toContain('role  manager  General manager  总经理\n');
  expect(stdout).toContain('step  orgLeader  Head of department  部门负责人\n');
  expect(stdout).toContain('grant  readers  staff  read\n');
});

it('compares files with an embedded database, from the bundle', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'diff-'));
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' };
  const args = ['scripts/schema.js', 'diff', '--schemas', 'docs/cookbook'];
  try {
    const { stdout } = await run(process.execPath, args, { env });
    expect(stdout).toContain('"sales_order"');
  } finally {
    await rm(DATA_DIR, { recursive: true });
  }
});
