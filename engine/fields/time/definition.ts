import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const time = {
  says: 'a time of day, to the minute',
  title: { en: 'Time of day', zh: '时间' },
  group: 'time',
  from: 'people',
  holds: 'one',
  has: entered,
  of: 'clock',
  room: 'short',
  suits: ['order', 'group', 'edit'],
} as const satisfies FieldDefinition;
