import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { printDefinition } from '#engine/schema/printDefinition.ts';

const width = 100;
/** Columns of a text, a Chinese character being two wide. */
const columnsOf = (text: string) => text.length + (text.match(/[一-龥，。：（）]/g)?.length ?? 0);

const text = fc.oneof(
  fc.stringMatching(/^[a-zA-Z .,'()&|=<>]{0,40}$/),
  fc.stringMatching(/^[一-龥，。：“”（）a-z]{0,30}$/),
);
const { definition } = fc.letrec((tie) => ({
  definition: fc.oneof(
    { maxDepth: 5 },
    text,
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('definition'), { maxLength: 5 }),
  object: fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z]{0,12}$/), tie('definition'), {
    maxKeys: 6,
    noNullPrototype: true,
  }),
}));

describe('a printed definition', () => {
  it('has on one line what fits', () => {
    const field = { title: { en: 'Amount', zh: '金额' }, required: true };
    expect(printDefinition(field)).toBe(
      '{ "title": { "en": "Amount", "zh": "金额" }, "required": true }',
    );
    expect(printDefinition({ items: [], fields: {} })).toBe('{ "items": [], "fields": {} }');
    const rows = [['a', 'b'], ['c']];
    expect(printDefinition({ rows })).toBe('{ "rows": [["a", "b"], ["c"]] }');
  });

  it('counts a Chinese character as two columns', () => {
    expect(printDefinition({ zh: '金'.repeat(44) })).toBe(`{ "zh": "${'金'.repeat(44)}" }`);
    expect(printDefinition({ zh: '金'.repeat(45) })).toBe(`{\n  "zh": "${'金'.repeat(45)}"\n}`);
  });

  it('fills lines with names, and gives what is more than a name a line of its own', () => {
    const names = Array.from({ length: 12 }, (_, at) => `columnNumber${at + 10}`);
    const columns = [...names, { id: 'name', width: 220 }, 'code', 'enabled'];
    expect(printDefinition({ columns })).toBe(`{
  "columns": [
    ${names
      .slice(0, 5)
      .map((name) => `"${name}"`)
      .join(', ')},
    ${names
      .slice(5, 10)
      .map((name) => `"${name}"`)
      .join(', ')},
    "columnNumber20", "columnNumber21",
    { "id": "name", "width": 220 },
    "code", "enabled"
  ]
}`);
  });

  it('says what it was given, in lines that are short wherever they can be', () => {
    fc.assert(
      fc.property(definition, (value) => {
        const printed = printDefinition(value);
        expect(JSON.parse(printed)).toEqual(value);
        for (const line of printed.split('\n'))
          expect(columnsOf(line) <= width || !/[[{]./.test(line.replace(/"[^"]*"/g, ''))).toBe(
            true,
          );
      }),
      { numRuns: 300 },
    );
  });
});
