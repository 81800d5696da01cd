import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const attachment = {
  says: 'files',
  title: { en: 'Files', zh: '附件' },
  group: 'files',
  from: 'people',
  holds: 'files',
  has: [...entered, 'files'],
  of: 'file',
  room: 'row',
  suits: ['ask'],
} as const satisfies FieldDefinition;
