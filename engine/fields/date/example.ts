import { named, type FieldExample } from '../FieldExample.ts';

export const date = {
  field: named('date'),
  value: '2026-11-21',
  other: '2026-12-01',
  typed: '20261121',
  shown: ['2026-11-21', '2026-11-21'],
  bad: '2026-02-30',
} satisfies FieldExample;
