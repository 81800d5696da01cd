import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const answers = {
  says: 'what was filled into a form that is drawn',
  title: { en: 'Answers to a form', zh: '表单填写' },
  group: 'lines',
  from: 'people',
  holds: 'answers',
  needs: ['answersTo'],
  has: entered,
  notInLines: true,
  of: 'form',
  room: 'row',
  suits: [],
} as const satisfies FieldDefinition;
