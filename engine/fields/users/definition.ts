import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const users = {
  says: 'several people',
  title: { en: 'Several people', zh: '多个人员' },
  group: 'links',
  from: 'people',
  holds: 'several',
  has: [...entered, 'refWhere', 'answered'],
  of: 'person',
  room: 'long',
  suits: ['ask', 'set'],
} as const satisfies FieldDefinition;
