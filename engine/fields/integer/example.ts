import { named, type FieldExample } from '../FieldExample.ts';

export const integer = {
  field: named('integer', { min: -5, max: 9000 }),
  value: 1200,
  other: 1300,
  typed: '１,200',
  shown: ['1,200', '1,200'],
  bad: '1.5',
} satisfies FieldExample;
