import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const multiDict = {
  says: 'several entries of a dictionary',
  title: { en: 'Several choices', zh: '多选字典' },
  group: 'choice',
  from: 'people',
  holds: 'several',
  needs: ['dict'],
  has: entered,
  of: 'code',
  room: 'long',
  suits: ['ask', 'set'],
} as const satisfies FieldDefinition;
