import { describe, expect, it } from 'vitest';
import { formatProblem, kindOfFile, parseSource, type Source } from '#engine/schema/check/index.ts';
import { expandSources, type Expanded } from '#engine/schema/expand/expandSources.ts';
import type { Module } from '#engine/schema/language/index.ts';

const listing = (...sources: object[]) =>
  Object.entries({
    'traits/payable.trait.json': { trait: 'payable', fields: {} },
    'a.module.json': { module: 'a', use: ['payable'] },
    'b.module.json': { module: 'b' },
    'overlays/acme/b.module.json': { module: 'b', use: ['payable'] },
    'list.module.json': { module: 'list', sources },
    'paid.report.json': { report: 'paid', sources },
  }).map(([file, value]) => parseSource(file, kindOfFile(file)!, JSON.stringify(value, null, 1)));

/** A definition as it is in force. */
const whole = (file: string, sources: readonly Source[], known?: Expanded) =>
  expandSources(sources, known).find((source) => source.file === file)!;

describe('sources that name a trait', () => {
  it.each(['list.module.json', 'paid.report.json'])(
    'are one for each module with the trait, but for those that have their own: %s',
    (file) => {
      const source = whole(
        file,
        listing(
          { id: 'b', module: 'b', where: 'amount > 1' },
          { trait: 'payable', where: 'amount > 0', values: { kind: "'${module}'" } },
        ),
      );
      expect(source.problems).toEqual([]);
      expect(source.value).toMatchObject({
        sources: [
          { id: 'b', module: 'b', where: 'amount > 1' },
          { id: 'a', module: 'a', where: 'amount > 0', values: { kind: "'a'" } },
        ],
      });
      expect(source.locate(['sources', 1, 'where'])).toMatchObject({ file, line: 11 });
    },
  );

  it('name one that there is', () => {
    const { problems } = whole('list.module.json', listing({ trait: 'payble' }));
    expect(problems.map(formatProblem)).toEqual([
      'list.module.json:5:13  No trait is called "payble" (did you mean "payable"?)',
    ]);
  });

  it('follow what uses the trait', () => {
    const known: Expanded = new WeakMap();
    const sources = listing({ trait: 'payable' });
    const names = (all: readonly Source[]) =>
      (whole('list.module.json', all, known).value as Module).sources!.map(({ id }) => id);
    expect(names(sources)).toEqual(['a', 'b']);
    const without = sources.filter(({ file }) => !file.startsWith('overlays/'));
    expect(names(without)).toEqual(['a']);
  });
});
