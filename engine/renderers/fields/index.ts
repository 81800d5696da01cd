import type { FieldType } from '#engine/schema/language/index.ts';
import { columnViews } from './columnViews.ts';
import type { FieldView } from './FieldView.ts';
import { table } from './table/index.tsx';

/** How every field type is edited and shown. A missing type is a compile error. */
export const fieldViews = { ...columnViews, table } satisfies Record<FieldType, FieldView>;
