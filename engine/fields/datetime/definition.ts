import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const datetime = {
  says: 'a day and a time',
  title: { en: 'Date and time', zh: '日期时间' },
  group: 'time',
  from: 'people',
  holds: 'one',
  has: entered,
  of: 'moment',
  room: 'short',
  suits: ['order', 'group', 'ask', 'calendar', 'sheet'],
} as const satisfies FieldDefinition;
