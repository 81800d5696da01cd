import { found } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const org = {
  says: 'an organisation',
  title: { en: 'Department', zh: '部门' },
  group: 'links',
  from: 'people',
  holds: 'one',
  has: [...found, 'answered'],
  of: 'organisation',
  room: 'short',
  suits: ['order', 'group', 'ask', 'set', 'tree'],
} as const satisfies FieldDefinition;
