import type { FieldDefinition } from '../FieldDefinition.ts';

export const computed = {
  says: 'what a formula yields',
  title: { en: 'Formula', zh: '公式' },
  group: 'made',
  from: 'figures',
  holds: 'one',
  needs: ['formula', 'valueType'],
  has: ['scale'],
  drawnWith: ['formula', 'valueType'],
  of: 'result',
  room: 'short',
  suits: ['order', 'total', 'search', 'askInLines'],
  yields: 'string',
} as const satisfies FieldDefinition;
