import { message } from '../../../messages/build.ts';
import type { Message } from '../../../messages/Message.ts';
import type { FieldType, ListSpec } from '../../language/index.ts';

type LayoutName = NonNullable<ListSpec['views']>[number]['kind'];

interface Layout {
  /** Types of the field that places a record, and how the check names that use; null: none does. */
  by: { types: readonly FieldType[]; use: Message } | null;
  /** False where records of several modules cannot be laid out so. */
  suitsSources: boolean;
}

/** What each layout of a list needs. */
export const listLayouts: Record<LayoutName, Layout> = {
  table: { by: null, suitsSources: true },
  tree: { by: { types: ['ref', 'org'], use: message('use.tree') }, suitsSources: false },
  kanban: {
    by: { types: ['dict', 'status', 'user', 'ref'], use: message('use.board') },
    suitsSources: false,
  },
  calendar: {
    by: { types: ['date', 'datetime'], use: message('use.calendar') },
    suitsSources: true,
  },
};
