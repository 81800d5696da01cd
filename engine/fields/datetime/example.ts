import { named, type FieldExample } from '../FieldExample.ts';

export const datetime = {
  field: named('datetime'),
  value: '2026-11-21T00:30:00.000Z',
  other: '2026-12-01T00:00:00.000Z',
  typed: '2026-11-21 8:30',
  shown: ['2026-11-21 08:30', '2026-11-21 08:30'],
  bad: '2026-11-21 25:00',
} satisfies FieldExample;
