import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const dict = {
  says: 'an entry of a dictionary',
  title: { en: 'Choice', zh: '单选字典' },
  group: 'choice',
  from: 'people',
  holds: 'one',
  needs: ['dict'],
  has: entered,
  of: 'code',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'group', 'board'],
} as const satisfies FieldDefinition;
