import { amount } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const integer = {
  says: 'a whole number',
  title: { en: 'Whole number', zh: '整数' },
  group: 'figures',
  from: 'people',
  holds: 'one',
  has: [...amount, 'dict'],
  of: 'count',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'group', 'total', 'sheet'],
} as const satisfies FieldDefinition;
