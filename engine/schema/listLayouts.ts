import { message } from '../messages/build.ts';
import type { Message } from '../messages/Message.ts';
import { typesFor } from './language/fieldUses.ts';
import type { FieldType, ListSpec } from './language/index.ts';

type LayoutName = NonNullable<ListSpec['views']>[number]['kind'];

interface Layout {
  /** How a field places records, its types, and how the check names that use; null: none does. */
  by: {
    places: 'below' | 'inLanes' | 'onDays';
    types: readonly FieldType[];
    use: Message;
  } | null;
  /** False where records of several modules cannot be laid out so. */
  suitsSources: boolean;
}

/** What each layout of a list needs, and how it places records. */
export const listLayouts: Record<LayoutName, Layout> = {
  table: { by: null, suitsSources: true },
  tree: {
    by: { places: 'below', types: typesFor('tree'), use: message('use.tree') },
    suitsSources: false,
  },
  kanban: {
    by: { places: 'inLanes', types: typesFor('board'), use: message('use.board') },
    suitsSources: false,
  },
  calendar: {
    by: { places: 'onDays', types: typesFor('calendar'), use: message('use.calendar') },
    suitsSources: true,
  },
};

/** The fields by which a list places records so. */
export const placedBy = (
  list: Pick<ListSpec, 'views'> | undefined,
  places: NonNullable<Layout['by']>['places'],
): string[] =>
  (list?.views ?? []).flatMap(({ kind, by }) =>
    by !== undefined && listLayouts[kind].by?.places === places ? [by] : [],
  );
