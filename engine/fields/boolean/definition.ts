import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const boolean = {
  says: 'yes or no',
  title: { en: 'Yes or no', zh: '是否' },
  group: 'choice',
  from: 'people',
  holds: 'one',
  has: entered,
  of: 'truth',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'group', 'sheet'],
} as const satisfies FieldDefinition;
