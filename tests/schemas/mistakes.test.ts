import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecker, parseSource, wordsOf } from '#engine/schema/check/index.ts';
import { expandSources } from '#engine/schema/expand/expandSources.ts';
import { createReader } from '#server/definitions/readFiles.ts';

interface Mistake {
  mistake: string;
  /** The module of the mistakes, unless it is another file. */
  file?: string;
  /** What stands in the file when it is right, and what in its place. */
  text: string;
  put: string;
  /** What the check says: line, and words. */
  told: string[];
}

const folder = join(import.meta.dirname, 'mistakes');
const own = 'upkeep.module.json';
const mistakes = JSON.parse(
  readFileSync(join(folder, 'mistakes.json'), 'utf8'),
) as Mistake[];
const sources = [
  ...(await createReader(join(import.meta.dirname, '../fixtures/schemas'))()),
  parseSource(own, 'module', readFileSync(join(folder, own), 'utf8')),
];

/** Looks only at what a mistake changed. */
const check = createChecker();

/** What all can be chosen grows with the language. */
const choices = /(\w+), \w+(?:, \w+){2,}/g;

function toldOf({ file = own, text, put }: Omit<Mistake, 'told' | 'mistake'>): string[] {
  const changed = sources.map((source) => {
    if (source.file !== file) return source;
    expect(source.text).toContain(text);
    return parseSource(file, source.kind, source.text.replace(text, () => put));
  });
  return check(expandSources(changed)).map((problem) => {
    const place = problem.file === file ? String(problem.line) : `${problem.file}:${problem.line}`;
    const severity = problem.severity === 'warning' ? 'warning: ' : '';
    return `${place} ${severity}${wordsOf(problem, 'en').replace(choices, '$1, …')}`;
  });
}

describe('the mistakes that people make', () => {
  it('are not told of files that have none', () => {
    expect(toldOf({ text: '', put: '' })).toEqual([]);
  });

  it.each(mistakes)('$mistake', (mistake) => {
    expect(mistake.told).not.toEqual([]);
    expect(toldOf(mistake)).toEqual(mistake.told);
  });
});
