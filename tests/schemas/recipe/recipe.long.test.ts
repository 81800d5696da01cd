import { exec } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleagues, rating, sign, type Addition } from './additions.ts';

/** A copy of the product without what it makes, for what is added to it. */
let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'recipe-'));
  const made = new Set(['.git', 'node_modules', 'dist', '.data', '.tsbuild', 'storybook-static']);
  const parts = (await readdir('.')).filter((name) => !made.has(name));
  await Promise.all(parts.map((part) => cp(part, join(copy, part), { recursive: true })));
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  for (const addition of [rating, colleagues, sign]) await add(addition);
}, 120_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

async function add({ files, lines }: Addition) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), text);
  }
  for (const [file, behind, added] of lines) {
    const before = await readFile(join(copy, file), 'utf8');
    expect(before, `${file} has the line ${behind}`).toContain(`\n${behind}\n`);
    const after = before.replace(`\n${behind}\n`, () => `\n${behind}\n${added}\n`);
    await writeFile(join(copy, file), after);
  }
}

const run = promisify(exec);
/** What a command in the copy prints; on failure that too, so that the test says it. */
const inCopy = (command: string) =>
  run(command, { cwd: copy, maxBuffer: 1e8, env: { ...process.env, VITEST: '', TEST_LONG: '' } }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `failed: ${stdout}${stderr}`,
  );
const tested = (project: string, ...files: string[]) =>
  inCopy(`npx vitest run --project ${project} ${files.join(' ')}`);

it('compiles', async () => {
  expect(await inCopy('npx tsc -b')).toBe('');
}, 900_000);

it('is in step with the reference of the language', async () => {
  expect(await inCopy('npm run --silent schema -- types')).not.toMatch(/failed/);
  expect(await inCopy('npm run --silent schema -- docs')).not.toMatch(/failed/);
  expect(await readFile(join(copy, 'docs/schema.md'), 'utf8')).toContain('one to five stars');
}, 300_000);

it('has a rating in formulas, forms and lists, with its words', async () => {
  const engine = ['fields', 'expression', 'renderers/definition/definitionWords'];
  const files = engine.map((part) => `tests/engine/${part}`);
  expect(await tested('engine', ...files)).not.toMatch(/failed/);
  expect(await tested('renderers', 'tests/engine/renderers/fields/fieldTypes')).not.toMatch(/failed/);
}, 900_000);

it('stores, filters and exports it, and asks whom the rule finds', async () => {
  const files = ['tests/api/records/fieldTypes.test.ts', 'tests/api/workflow/colleagues.test.ts'];
  expect(await tested('server', ...files)).not.toMatch(/failed/);
}, 900_000);
