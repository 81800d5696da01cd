import { amount } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const number = {
  says: 'a number with decimal places',
  title: { en: 'Number', zh: '数字' },
  group: 'figures',
  from: 'people',
  holds: 'one',
  has: [...amount, 'scale', 'dict'],
  of: 'figure',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'total', 'sheet'],
} as const satisfies FieldDefinition;
