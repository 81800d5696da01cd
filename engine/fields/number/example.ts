import { named, type FieldExample } from '../FieldExample.ts';

export const number = {
  field: named('number', { scale: 3 }),
  value: '1234.5',
  other: '2000',
  typed: '1,234.5',
  shown: ['1,234.500', '1,234.500'],
  bad: '12a',
} satisfies FieldExample;
