import { format } from 'prettier';
import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { printDefinition } from '#engine/schema/printDefinition.ts';

const options = { parser: 'json', printWidth: 100 };

describe('a printed definition', () => {
  test.each([
    ['what fits', { title: { en: 'Amount', zh: '金额' }, required: true }],
    ['what does not', { title: { en: 'x'.repeat(60), zh: '金'.repeat(16) } }],
    ['a Chinese character, which is two wide', { zh: '金'.repeat(45) }],
    ['nothing', { items: [], fields: {} }],
  ])('has on one line %s', async (_, value) => {
    expect(`${printDefinition(value)}\n`).toBe(await format(JSON.stringify(value), options));
  });

  it('is what Prettier keeps, whatever it says', async () => {
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
    await fc.assert(
      fc.asyncProperty(definition, async (value) => {
        const printed = `${printDefinition(value)}\n`;
        expect(JSON.parse(printed)).toEqual(value);
        expect(await format(printed, options)).toBe(printed);
      }),
      { numRuns: 300 },
    );
  });
});
