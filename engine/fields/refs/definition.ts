import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const refs = {
  says: 'several records of another module',
  title: { en: 'Several references', zh: '关联多个单据' },
  group: 'links',
  from: 'people',
  holds: 'several',
  needs: ['ref'],
  has: [...entered, 'refWhere'],
  of: 'record',
  room: 'long',
  suits: ['set'],
} as const satisfies FieldDefinition;
