import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatProblem } from '#engine/schema/check/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { watchFiles } from '#server/definitions/watchFiles.ts';
import { checkDefinitions } from '#engine/schema/check/index.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  file = join(folder, 'bill.module.json');
});
afterAll(() => rm(folder, { recursive: true }));

it('checks the files as soon as one is saved, and tells what is wrong', async () => {
  checkDefinitions(await loadFiles(folder));
  const checks: string[][] = [];
  let next: (() => void) | undefined;
  const checked = () => new Promise<void>((resolve) => (next = resolve));
  const stop = watchFiles(folder, (_sources, problems) => {
    checks.push(problems.map(formatProblem));
    next?.();
  }, (error) => { throw error; }); // prettier-ignore

  const good = await readFile(file, 'utf8');
  const started = performance.now();
  await Promise.all([checked(), writeFile(file, good.replace('"ref": "order"', '"ref": "oder"'))]);
  expect(performance.now() - started).toBeLessThan(300);
  expect(checks.at(-1)).toEqual([expect.stringMatching(/^bill\.module\.json:\d+:\d+ {2}No module is called "oder" \(did you mean "order"\?\)/)]); // prettier-ignore

  await Promise.all([checked(), writeFile(file, good)]);
  expect(checks.at(-1)).toEqual([]);
  stop();
});
