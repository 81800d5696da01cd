import { named, type FieldExample } from '../FieldExample.ts';

export const month = {
  field: named('month'),
  value: '2026-11',
  other: '2026-12',
  typed: '2026年11月',
  shown: ['2026-11', '2026-11'],
  bad: '2026-13',
} satisfies FieldExample;
