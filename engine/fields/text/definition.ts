import { written } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const text = {
  says: 'a text of many lines',
  title: { en: 'Long text', zh: '多行文本' },
  group: 'text',
  from: 'people',
  holds: 'one',
  has: [...written, 'suggest', 'answered', 'formatted'],
  of: 'prose',
  room: 'row',
  suits: ['order', 'search', 'edit', 'ask', 'sheet'],
} as const satisfies FieldDefinition;
