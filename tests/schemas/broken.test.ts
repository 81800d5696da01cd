import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDefinitions, errorsAmong, formatProblem } from '#engine/schema/check/index.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';

const broken = join(import.meta.dirname, 'broken');
const fixture = await loadFiles(join(import.meta.dirname, '../fixtures/schemas'));

/** Each folder holds the files that are wrong; the others are those of the fixture. */
describe('the check of definition files', () => {
  it('finds nothing wrong with the fixture', () => {
    expect(errorsAmong(checkDefinitions(fixture)).map(formatProblem)).toEqual([]);
  });

  it.each(readdirSync(broken))('says what is wrong and where: %s', async (rule) => {
    const folder = join(broken, rule);
    const files = await loadFiles(folder);
    const names = new Set(files.map(({ file }) => file));
    // warnings have a test of their own: those who break one thing here leave much out
    const problems = errorsAmong(
      checkDefinitions([...fixture.filter(({ file }) => !names.has(file)), ...files]),
    );
    const expected = join(folder, 'expected.txt');
    if (process.env['WRITE_EXPECTED'])
      writeFileSync(expected, problems.map((problem) => `${formatProblem(problem)}\n`).join(''));
    expect(problems.map(formatProblem)).toEqual(readFileSync(expected, 'utf8').trim().split('\n'));
  });
});
