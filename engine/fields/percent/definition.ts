import { amount } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const percent = {
  says: 'a percentage',
  title: { en: 'Percentage', zh: '百分比' },
  group: 'figures',
  from: 'people',
  holds: 'one',
  has: [...amount, 'scale', 'dict'],
  of: 'share',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'sheet'],
} as const satisfies FieldDefinition;
