import { written } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const string = {
  says: 'a line of text',
  title: { en: 'Text', zh: '单行文本' },
  group: 'text',
  from: 'people',
  holds: 'one',
  has: [...written, 'suggest', 'format', 'dict', 'answered'],
  of: 'words',
  room: 'long',
  suits: ['order', 'edit', 'ask', 'askInLines', 'search', 'sheet'],
} as const satisfies FieldDefinition;
