import type { FieldType } from '#engine/schema/language/index.ts';
import { answers } from './answers/index.tsx';
import { columnViews } from './columnViews.ts';
import type { FieldView } from './FieldView.ts';
import { formDesign } from './formDesign/index.tsx';
import { table } from './table/index.tsx';

/** How every field type is edited and shown. A missing type is a compile error. */
export const fieldViews = {
  ...columnViews,
  formDesign,
  answers,
  table,
} satisfies Record<FieldType, FieldView>;
