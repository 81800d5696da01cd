import { named, type FieldExample } from '../FieldExample.ts';

export const year = {
  field: named('year'),
  value: 2026,
  other: 2027,
  typed: '2026年',
  shown: ['2026', '2026'],
  bad: '26',
} satisfies FieldExample;
