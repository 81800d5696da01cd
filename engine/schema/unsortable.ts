import type { FieldType } from './language/index.ts';

/** Types whose values have no order: several values at once, files, and what is made of parts. */
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
