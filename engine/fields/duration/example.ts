import { named, type FieldExample } from '../FieldExample.ts';

export const duration = {
  field: named('duration', { max: 6000 }),
  value: 90,
  other: 600,
  typed: '1.5 h',
  shown: ['1:30', '1:30'],
  bad: '1.33h',
} satisfies FieldExample;
