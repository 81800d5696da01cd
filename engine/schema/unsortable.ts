import type { FieldType } from './language/index.ts';

/** Types whose values have no order: lists of values, files, and composite values. */
export const unsortable: ReadonlySet<FieldType> = new Set([
  'table',
  'refs',
  'users',
  'multiDict',
  'attachment',
  'image',
  'matrix',
  'formDesign',
  'answers',
  'address',
]);
