import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const image = {
  says: 'pictures',
  title: { en: 'Pictures', zh: '图片' },
  group: 'files',
  from: 'people',
  holds: 'files',
  has: [...entered, 'files'],
  of: 'picture',
  room: 'row',
  suits: [],
} as const satisfies FieldDefinition;
