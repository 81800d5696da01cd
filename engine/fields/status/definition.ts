import type { FieldDefinition } from '../FieldDefinition.ts';

export const status = {
  says: 'where a record stands in its life',
  title: { en: 'Status', zh: '状态' },
  group: 'made',
  from: 'life',
  holds: 'one',
  needs: ['statuses', 'dict'],
  has: ['default'],
  notInLines: true,
  of: 'state',
  room: 'short',
  suits: ['order', 'group', 'board'],
} as const satisfies FieldDefinition;
