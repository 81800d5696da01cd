import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineDifference } from '#web/features/customise/lineDifference.ts';

const shown = (before: string, after: string) =>
  lineDifference(before, after).map(({ kind, text }) => `${kind[0]} ${text}`);

it('tells lines that are new, gone and the same', () => {
  expect(shown('a\nb\nc\n', 'a\nx\nc\nd\n')).toEqual(['s a', 'r b', 'a x', 's c', 'a d']);
  expect(shown('', 'a\n')).toEqual(['a a']);
  expect(shown('a\n', '')).toEqual(['r a']);
});

it('gives both texts again, of any two', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const found = lineDifference(before.join('\n'), after.join('\n'));
      const without = (kind: string) =>
        found.filter((line) => line.kind !== kind).map(({ text }) => text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});
