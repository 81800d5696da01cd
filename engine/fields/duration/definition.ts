import { amount } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const duration = {
  says: 'how long something takes, in minutes',
  title: { en: 'Duration', zh: '时长' },
  group: 'time',
  from: 'people',
  holds: 'one',
  has: amount,
  of: 'span',
  room: 'short',
  suits: ['order', 'total', 'edit'],
} as const satisfies FieldDefinition;
