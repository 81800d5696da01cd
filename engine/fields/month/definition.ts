import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const month = {
  says: 'a month of a year',
  title: { en: 'Month', zh: '月份' },
  group: 'time',
  from: 'people',
  holds: 'one',
  has: entered,
  of: 'month',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'group', 'sheet'],
} as const satisfies FieldDefinition;
