import { found } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const ref = {
  says: 'a record of another module',
  title: { en: 'Reference', zh: '关联单据' },
  group: 'links',
  from: 'people',
  holds: 'one',
  needs: ['ref'],
  has: [...found, 'refBy', 'owner'],
  of: 'record',
  room: 'short',
  suits: ['order', 'group', 'set', 'tree', 'board'],
} as const satisfies FieldDefinition;
