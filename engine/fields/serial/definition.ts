import type { FieldDefinition } from '../FieldDefinition.ts';

export const serial = {
  says: 'a number given by itself',
  title: { en: 'Serial number', zh: '自动编号' },
  group: 'made',
  from: 'counter',
  holds: 'one',
  needs: ['serial'],
  has: ['numberedOn', 'numberedPer'],
  notInLines: true,
  of: 'label',
  room: 'short',
  suits: ['order', 'search'],
} as const satisfies FieldDefinition;
