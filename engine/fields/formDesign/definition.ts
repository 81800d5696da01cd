import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const formDesign = {
  says: 'a form that its reader draws',
  title: { en: 'Design of a form', zh: '表单设计' },
  group: 'lines',
  from: 'people',
  holds: 'design',
  has: [...entered, 'drawnFrom'],
  notInLines: true,
  of: 'form',
  room: 'row',
  suits: [],
} as const satisfies FieldDefinition;
