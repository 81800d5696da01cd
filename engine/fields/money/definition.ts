import { paid } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const money = {
  says: 'an amount in a currency',
  title: { en: 'Amount', zh: '金额' },
  group: 'figures',
  from: 'people',
  holds: 'one',
  has: [...paid, 'suggest'],
  of: 'money',
  room: 'short',
  suits: ['order', 'edit', 'ask', 'askInLines', 'total', 'sheet'],
} as const satisfies FieldDefinition;
