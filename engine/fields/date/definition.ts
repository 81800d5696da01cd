import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const date = {
  says: 'a day',
  title: { en: 'Date', zh: '日期' },
  group: 'time',
  from: 'people',
  holds: 'one',
  has: entered,
  of: 'day',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'group', 'calendar', 'sheet'],
} as const satisfies FieldDefinition;
