import { amount } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const year = {
  says: 'a year',
  title: { en: 'Year', zh: '年份' },
  group: 'time',
  from: 'people',
  holds: 'one',
  has: amount,
  of: 'year',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'group'],
} as const satisfies FieldDefinition;
