import { named, type FieldExample } from '../FieldExample.ts';

export const percent = {
  field: named('percent'),
  value: '0.125',
  other: '0.5',
  typed: '12.5％',
  shown: ['12.5%', '12.5%'],
  bad: 'half',
} satisfies FieldExample;
