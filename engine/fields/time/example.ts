import { named, type FieldExample } from '../FieldExample.ts';

export const time = {
  field: named('time'),
  value: '09:30',
  other: '18:05',
  typed: '９点30分',
  shown: ['09:30', '09:30'],
  bad: '24:00',
} satisfies FieldExample;
