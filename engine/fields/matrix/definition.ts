import { amount } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const matrix = {
  says: 'figures in rows and columns',
  title: { en: 'Matrix', zh: '矩阵' },
  group: 'lines',
  from: 'people',
  holds: 'cells',
  needs: ['matrix'],
  has: [...amount, 'scale'],
  notInLines: true,
  of: 'cells',
  room: 'row',
  suits: [],
} as const satisfies FieldDefinition;
