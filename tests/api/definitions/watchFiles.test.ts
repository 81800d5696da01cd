import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatProblem } from '#engine/schema/check/index.ts';
import { watchFiles } from '#server/definitions/watchFiles.ts';

let folder: string;
let good: string;
let stop: () => void;
let checks: string[][] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp('tests/fixtures/schemas', folder, { recursive: true });
  good = await readFile(join(folder, 'bill.module.json'), 'utf8');
  stop = watchFiles(
    folder,
    ({ problems }) => void checks.push(problems.map(formatProblem)),
    (error) => failures.push(error),
  );
});
afterAll(async () => {
  stop();
  await rm(folder, { recursive: true });
});

/** Saves a file and waits until a check says so. */
async function save(file: string, text: string, expected: unknown[]) {
  checks = [];
  await writeFile(join(folder, file), text);
  await vi.waitFor(() => expect(checks.at(-1)).toEqual(expected), { timeout: 20_000, interval: 5 });
}

describe('watching definition files', () => {
  it('tells what is wrong with a file that was saved, and when it is good again', async () => {
    const wrong = good.replace('"ref": "order"', '"ref": "oder"');
    const problem = expect.stringMatching(
      /^bill\.module\.json:\d+:\d+ {2}No module is called "oder" \(did you mean "order"\?\)/,
    );
    for (let round = 0; round < 5; round++) {
      await save('bill.module.json', wrong, [problem]);
      await save('bill.module.json', good, []);
    }
  });

  it('sees files in folders that were not there before', async () => {
    await mkdir(join(folder, 'office/leave'), { recursive: true });
    const added = good
      .replace('"module": "bill"', '"module": "leave"')
      .replaceAll('/bill/', '/leave/');
    await save('office/leave/leave.module.json', added, []);
    await save('office/leave/leave.module.json', '{', [
      expect.stringMatching(/^office\/leave\/leave\.module\.json:1:2 {2}This is not JSON/),
    ]);
    expect(failures).toEqual([]);
  });
});
