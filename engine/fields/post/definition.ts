import { found } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const post = {
  says: 'a post',
  title: { en: 'Post', zh: '岗位' },
  group: 'links',
  from: 'people',
  holds: 'one',
  has: found,
  of: 'post',
  room: 'short',
  suits: ['order', 'group', 'set'],
} as const satisfies FieldDefinition;
