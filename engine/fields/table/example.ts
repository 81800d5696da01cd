import { named, type FieldExample } from '../FieldExample.ts';

export const table = {
  field: named('table', { columns: { goods: named('string') } }),
  value: [{ goods: 'a' }],
  other: null,
  shown: ['1 line', '1 行'],
  bad: 'x',
  isFilled: true,
} satisfies FieldExample;
