import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListPage, ListResult, ListState } from '#engine/renderers/list/ListState.ts';
import type { ListSpec } from '#engine/schema/language/index.ts';
import type { ListFigure } from '#shared/contract/index.ts';
import { isApiError } from '../../api/ApiError.ts';
import { listQuery } from '../../api/records.ts';
import { askedOf, pageOf, sumsOf } from './listQueries.ts';
import { usePageCursor } from './usePageCursor.ts';

/**
 * Asks for the page of a list that a state names; meanwhile the page before stays. What is counted and added up over
 * all rows is asked for once, and not with every page or order.
 */
export function useListResult(
  module: string,
  screen: string | undefined,
  list: ListSpec,
  state: ListState,
  figure?: ListFigure,
) {
  const [exactFor, setExactFor] = useState('');
  const asked = askedOf(screen, list, state, figure);
  const subject = JSON.stringify([asked.search, asked.filters, figure]);
  const { totals } = asked;
  const isSummed = totals !== undefined || exactFor === subject;
  const sums = useQuery({ ...listQuery(sumsOf(module, asked)), enabled: isSummed });
  const { place, learn } = usePageCursor(asked, state.pageSize, state.page);
  const answer = useQuery({
    ...listQuery(pageOf(module, asked, state.pageSize, place)),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  useEffect(() => {
    if (data && !isPlaceholderData) learn(data);
  });
  return {
    result: resultOf(answer, isSummed ? summed(sums.data, totals) : {}),
    retry: () => void answer.refetch(),
    countExactly: () => setExactFor(subject),
    asked,
  };
}

interface Answer {
  data: ListPage | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
}

/** Counts and sums of all rows; until they are known, their place is kept. */
const summed = (all: ListPage | undefined, totals: unknown): Partial<ListPage> => ({
  ...(all && { total: all.total, totalIsCapped: false }),
  ...(totals !== undefined && { totals: all?.totals ?? {} }),
});

function resultOf({ data, error, isPlaceholderData }: Answer, sums: Partial<ListPage>): ListResult {
  if (data && isPlaceholderData) return { status: 'loading', previous: { ...data, ...sums } };
  if (data) return { status: 'ready', ...data, ...sums };
  if (isApiError(error, 'forbidden') || isApiError(error, 'notFound')) return { status: 'denied' };
  if (error) return { status: 'failed', message: error.message };
  return { status: 'loading' };
}
