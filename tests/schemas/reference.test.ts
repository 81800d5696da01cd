import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { checkDefinitions, formatProblem } from '#engine/schema/check/index.ts';
import { exampleFiles, reference } from '../../scripts/schema/docs.ts';
import { referenceSections } from '../../scripts/schema/reference.ts';

describe('the reference of the schema language', () => {
  it('has examples that pass the check', async () => {
    expect(checkDefinitions(await exampleFiles()).map(formatProblem)).toEqual([]);
  });

  it('has an example of every keyword', async () => {
    const without = referenceSections(await exampleFiles())
      .filter(({ sameAs }) => sameAs === undefined)
      .flatMap(({ name, keywords }) =>
        keywords
          .filter(({ example }) => example === undefined)
          .map((keyword) => `${name}.${keyword.name}`),
      );
    expect(without).toEqual([]);
  });

  it('explains every keyword', async () => {
    const unexplained = referenceSections(await exampleFiles())
      .filter(({ sameAs }) => sameAs === undefined)
      .flatMap(({ name, keywords }) =>
        keywords
          .filter(({ name: key, description }) => key !== 'rule' && description === '')
          .map((keyword) => `${name}.${keyword.name}`),
      );
    expect(unexplained).toEqual([]);
  });

  it('is in step with the language', async () => {
    // When this fails: npm run schema -- docs
    expect(await readFile('docs/schema.md', 'utf8')).toBe(await reference());
  });
});
