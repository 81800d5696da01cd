import { exec } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const parts = [
  '.storybook',
  'package.json',
  'package-lock.json',
  '.oxfmtrc.json',
  'vitest.config.ts',
  'README.md',
  'demo',
  'docs',
  'engine',
  'schemas',
  'scripts',
  'src',
  'tests',
];
/** A copy of the product, for what is written into it. */
let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'product-'));
  const configs = (await readdir('.')).filter((name) => name.startsWith('tsconfig.'));
  await Promise.all(
    [...parts, ...configs].map((part) => cp(part, join(copy, part), { recursive: true })),
  );
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const run = promisify(exec);
/** What a command in the copy prints; on failure that too, so that the test says it. */
const inCopy = (command: string) =>
  run(command, { cwd: copy, env: { ...process.env, VITEST: '', TEST_LONG: '' } }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `failed: ${stdout}${stderr}`,
  );

/** The blocks of README's section, in order: commands and what is to be pasted. */
async function blocks(): Promise<string[]> {
  const readme = await readFile('README.md', 'utf8');
  const [, section = ''] = /## Add a module in five minutes\n(.*?)\n## /s.exec(readme) ?? [];
  return [...section.matchAll(/^( *)```\w+\n(.*?)\n *```$/gms)].map(([, margin = '', text = '']) =>
    text.replaceAll(new RegExp(`^${margin}`, 'gm'), ''),
  );
}

/** Pastes behind an entry of a list or an object: on the same line, or with the margin an editor gives it. */
async function paste(file: string, behind: RegExp, text: string) {
  const before = await readFile(join(copy, file), 'utf8');
  const { 0: found, index, groups } = behind.exec(before)!;
  const end = index + found.length;
  const pasted =
    groups === undefined ? `, ${text}` : `,\n${text}`.replaceAll('\n', `\n${groups.margin}`);
  await writeFile(join(copy, file), before.slice(0, end) + pasted + before.slice(end));
}

const module = 'schemas/office/expense.module.json';
const checks = async () => [
  (await inCopy('npm run --silent schema -- format')).replaceAll(`Wrote ${module}\n`, ''),
  await inCopy('npm run --silent schema -- check'),
];

it('takes a module as README adds it: formatted, checked, and the tests stay as they are', async () => {
  const [create = '', entry = '', field = '', step = ''] = await blocks();
  expect(await inCopy(create)).toContain(`Wrote ${module}, called Expense, 费用报销`);
  expect(await checks()).toEqual([
    '',
    expect.stringContaining('nothing wrong'),
  ]);

  await paste(
    'schemas/menu.json',
    /"id": "market",.*?^(?<items> *)"items": \[.*?^(?<margin>\k<items>  )\}(?=\n\k<items>\])/ms,
    entry,
  );
  await paste(module, /^(?<margin> {4})"title": \{.*?^ {4}\}/ms, field);
  await paste(module, /\["title"(?=\]\])/, '"amount"');
  await paste(module, /"applicantId"/, '"amount"');
  await paste(module, /"orgLeader"/, step);
  expect(await checks()).toEqual([
    '',
    expect.stringContaining('nothing wrong'),
  ]);

  await paste(
    module,
    /^(?<margin>  )"record": .*\}(?=,\n)/m,
    `"guards": [
  {
    "id": "most",
    "on": "submit",
    "expr": "amount <= 100000",
    "message": { "en": "At most 100,000", "zh": "最多 100,000" }
  }
],
"effects": [
  {
    "id": "note",
    "on": "approve",
    "set": { "target": "applicantId", "values": { "emergencyContact": "title" } }
  }
]`,
  );
  expect(await checks()).toEqual([
    '',
    expect.stringContaining('nothing wrong'),
  ]);
  expect(
    await inCopy('npx vitest run --project engine tests/engine/schema tests/engine/workflow tests/schemas'),
  ).not.toMatch(/failed/);
  const guards = "npx vitest run --project server tests/api/modules/guards.test.ts -t 'every guard'";
  expect(await inCopy(guards)).toMatch(/1 passed/);
}, 600_000);
