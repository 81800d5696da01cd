import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { checkDefinitions, formatProblem } from '#engine/schema/check/index.ts';
import { expandModule } from '#engine/schema/expand/expandModule.ts';
import { merge } from '#engine/schema/expand/merge.ts';
import { withoutSlots } from '#engine/schema/expand/withoutSlots.ts';
import { exampleFiles, reference, references } from '../../scripts/schema/docs.ts';
import { derivedDefaults, mergeExamples, shortForms } from '../../scripts/schema/guideExamples.ts';
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

  it.each(['en', 'zh'] as const)('is in step with the language: %s', async (language) => {
    // When this fails: npm run schema -- docs; what Chinese lacks stands in scripts/schema/chinese
    expect(await readFile(references[language], 'utf8')).toBe(await reference(language));
  });

  it('tells in Chinese what it tells in English, in the same sections', async () => {
    const [english, chinese] = await Promise.all(
      Object.values(references).map((file) => readFile(file, 'utf8')),
    );
    const headings = (text: string) => text.match(/^## `.*$/gm);
    expect(headings(chinese!)).toEqual(headings(english!));
    const prose = chinese!.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`]*`/g, '');
    expect(prose.match(/\b(?:the|which|whose|is|are)\b.*/gi)).toBeNull();
  });

  it('has short lines', async () => {
    const lines = (await readFile('docs/schema.md', 'utf8')).split('\n');
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});

/** A mistake in an example fails the test. */
const tell = (...problem: unknown[]) => expect(problem).toEqual([]);

describe('what the reference tells about files made of several', () => {
  it.each(mergeExamples)('merges: $says', ({ base, change, gives }) => {
    expect(withoutSlots(merge(base, change, { tell }))).toEqual(gives);
  });

  const shared = {
    traits: new Map(),
    named: { grants: {}, approvals: {}, fields: {} },
    processes: {},
    users: new Map(),
    approved: new Set(['contract']),
  };
  const whole = (part: object) => expandModule([{ module: 'some', ...part }], shared, tell);

  it.each(shortForms)('spells out: $short', ({ short, full }) => {
    expect(whole(short)).toMatchObject(full);
  });

  it.each(derivedDefaults)('adds: $says', ({ part, gives }) => {
    expect(whole(part)).toMatchObject(gives);
  });
});
