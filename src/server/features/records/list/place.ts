import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { ListCursors, ListQuery } from '#shared/contract/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { name, sql } from '../../../db/query.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { keyName, type Slice } from './pageRows.ts';
import { sortingOf, type Sort, type Sorting } from './sorting.ts';

/** Where in a list a page lies. */
export interface Place {
  sorting: Sorting;
  slice: Slice;
  /** What is selected of each row for cursors. */
  selected: SqlFragment[];
  /** The rows of the page, and where it lies. One row more was read, to know whether there is one. */
  cut<Row extends Record<string, unknown>>(
    rows: readonly Row[],
  ): { rows: Row[]; cursors: ListCursors };
}

type Row = Record<string, unknown>;

/** @throws errors.badRequest for a cursor of another list, and as `sortingOf` */
export function placeOf(
  context: ReadContext,
  { module }: Module,
  sorts: readonly Sort[],
  { page, size, query: { screen, cursor } }: { page: number; size: number; query: ListQuery },
): Place {
  const sorting = sortingOf(context, module, sorts);
  const types = sorting.keys.map(({ type }) => type);
  const seal = {
    key: context.services.cursorKey,
    subject: JSON.stringify([context.caller.userId, module, screen ?? null, sorts, types]),
  };
  const { isBackward, beside } = sideOf(cursor);
  const slice: Slice = {
    count: size + 1,
    offset: cursor ? 0 : (page - 1) * size,
    isBackward,
    ...(beside !== undefined && { beside: readCursor(seal, beside) }),
  };
  const cursorOf = (row: Row | undefined) =>
    row
      ? writeCursor(
          seal,
          sorting.keys.map((_, index) => row[`+k${index}`] as string | null),
        )
      : null;

  return {
    sorting,
    slice,
    selected: sorting.keys.map(
      (_, index) => sql`page.${keyName(index)}::text as ${name(`+k${index}`)}`,
    ),
    cut(read) {
      const hasMore = read.length > size;
      const rows = isBackward ? read.slice(hasMore ? 1 : 0) : read.slice(0, size);
      // a request for the rows beside one comes from the page that holds it
      const hasBehind = cursor ? beside !== undefined : page > 1;
      return {
        rows,
        cursors: {
          first: cursorOf(rows[0]),
          last: cursorOf(rows.at(-1)),
          hasBefore: isBackward ? hasMore : hasBehind,
          hasAfter: isBackward ? hasBehind : hasMore,
        },
      };
    },
  };
}

function sideOf(cursor: ListQuery['cursor']): { isBackward: boolean; beside?: string } {
  if (!cursor) return { isBackward: false };
  if ('after' in cursor) return { isBackward: false, beside: cursor.after };
  if ('before' in cursor) return { isBackward: true, beside: cursor.before };
  return { isBackward: true };
}
