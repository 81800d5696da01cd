import { expect, it } from 'vitest';
import { asText } from '#engine/fields/kind.ts';

it('gives no text for a missing value', () => {
  expect([asText(null), asText(undefined), asText(''), asText(0), asText('a')]).toEqual([
    '',
    '',
    '',
    '0',
    'a',
  ]);
});
