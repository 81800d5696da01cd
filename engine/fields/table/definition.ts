import { entered } from '../../schema/language/fieldKeywordGroups.ts';
import type { FieldDefinition } from '../FieldDefinition.ts';

export const table = {
  says: 'lines',
  title: { en: 'Lines', zh: '明细表' },
  group: 'lines',
  from: 'people',
  holds: 'lines',
  needs: ['columns'],
  has: [...entered, 'totals', 'unseen', 'aside', 'rows', 'answered'],
  notInLines: true,
  drawnWith: ['columns', 'totals', 'rows'],
  of: 'lines',
  room: 'row',
  suits: [],
} as const satisfies FieldDefinition;
