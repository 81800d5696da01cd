import { useState } from 'react';
import type { ListAnswer, ListCursor, ListQuery } from '#shared/contract/index.ts';

/** Pages by number end here. */
const furthest = 500;

/** Which page of a list is asked for: by number, or by what lies beside the page before. */
export interface Place {
  page: number;
  cursor?: ListCursor;
}

interface Seen {
  subject: string;
  page: number;
  answer: ListAnswer;
}

interface Memory {
  key: string;
  place: Place;
  seen?: Seen;
}

/**
 * Turns pages into cursors: the next and the previous one cost the same at any depth, and the last one as well. A page
 * that nobody came to step by step is found by its number; beyond that, the list begins at its last page.
 */
export function usePageCursor(query: ListQuery, pageSize: number, page: number) {
  const subject = JSON.stringify([query.screen, query.search, query.filters, query.sort, pageSize]);
  const key = `${subject} ${page}`;
  const [memory, setMemory] = useState<Memory>(() => ({
    key,
    place: placeOf(undefined, subject, page),
  }));
  // the place of a page stays what it was when it was first asked for: its answer changes what is beside it
  const place = memory.key === key ? memory.place : placeOf(memory.seen, subject, page);
  if (memory.key !== key) setMemory({ ...memory, key, place });
  const learn = (answer: ListAnswer) =>
    setMemory((before) =>
      before.seen?.answer === answer ? before : { ...before, seen: { subject, page, answer } },
    );
  return { place, learn };
}

/** Where a page is found after another of the same list was seen, or by its number. */
export function placeOf(seen: Seen | undefined, subject: string, page: number): Place {
  const { first, last } = (seen?.subject === subject && seen.answer.cursors) || {};
  if (last && page === seen!.page + 1 && page !== 0) return { page: 1, cursor: { after: last } };
  if (first && page === seen!.page - 1 && page !== 0 && page !== 1)
    return { page: 1, cursor: { before: first } };
  if (page < 0) return { page: 1, cursor: { last: true } };
  return { page: Math.min(page, furthest) };
}
