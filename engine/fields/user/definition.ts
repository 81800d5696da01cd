import { found } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const user = {
  says: 'a person',
  title: { en: 'Person', zh: '人员' },
  group: 'links',
  from: 'people',
  holds: 'one',
  has: [...found, 'owner'],
  of: 'person',
  room: 'short',
  suits: ['order', 'group', 'ask', 'set', 'board'],
} as const satisfies FieldDefinition;
