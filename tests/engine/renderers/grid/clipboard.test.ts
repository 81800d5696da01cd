import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOfText, textOfCells, tiled } from '#engine/renderers/grid/clipboard.ts';

describe('cells on the clipboard', () => {
  it('are read as a spreadsheet writes them', () => {
    expect(cellsOfText('a\tb\r\n"two\nlines"\t"a ""quote"""\r\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'a "quote"'],
    ]);
  });

  it('come back as they were copied', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '中', ' ') });
    const rows = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }),
      )
      // a last row of one empty cell looks like the line break that spreadsheets end with
      .filter((cells) => cells.at(-1)!.join('') !== '');
    fc.assert(
      fc.property(rows, (cells) => {
        expect(cellsOfText(textOfCells(cells))).toEqual(cells);
      }),
    );
  });

  it('fill what is chosen when it is a multiple of them', () => {
    expect(tiled([['a']], 2, 2)).toEqual([
      ['a', 'a'],
      ['a', 'a'],
    ]);
    expect(tiled([['a'], ['b']], 4, 1)).toEqual([['a'], ['b'], ['a'], ['b']]);
    expect(tiled([['a'], ['b']], 3, 1)).toEqual([['a'], ['b']]);
  });
});
