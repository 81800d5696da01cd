import type { FieldDefinition } from '../FieldDefinition.ts';

export const rollup = {
  says: 'what records of other modules add up to',
  title: { en: 'Roll-up', zh: '汇总' },
  group: 'made',
  from: 'figures',
  holds: 'one',
  needs: ['rollup', 'valueType'],
  has: ['scale'],
  of: 'result',
  room: 'short',
  suits: ['order', 'total'],
  yields: 'money',
} as const satisfies FieldDefinition;
