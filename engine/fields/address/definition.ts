import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const address = {
  says: 'an address',
  title: { en: 'Address', zh: '省市' },
  group: 'files',
  from: 'people',
  holds: 'one',
  has: entered,
  of: 'place',
  room: 'row',
  suits: ['ask', 'set'],
} as const satisfies FieldDefinition;
