import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListPage, ListResult, ListState } from '#engine/renderers/list/ListState.ts';
import type { ListSpec } from '#engine/schema/language/index.ts';
import type { ListQuery } from '#shared/contract.ts';
import { isApiError } from '../../api/ApiError.ts';
import { listQuery } from '../../api/records.ts';
import { usePlace } from './usePlace.ts';

/** Asks for the page of a list that a state names; meanwhile the page before stays. */
export function useListResult(
  module: string,
  screen: string | undefined,
  list: ListSpec,
  state: ListState,
) {
  const [exactFor, setExactFor] = useState('');
  const asked: ListQuery = {
    ...(screen && { screen }),
    ...(state.search && { search: state.search }),
    filters: [...state.filters],
    sort: [...state.sort],
    ...(list.totals && { totals: list.totals }),
  };
  const subject = JSON.stringify([asked.search, asked.filters]);
  const isExact = exactFor === subject;
  const { place, learn } = usePlace(asked, state.pageSize, state.page);
  const answer = useQuery({
    ...listQuery({
      module,
      page: place.page,
      row: state.pageSize,
      query: {
        ...asked,
        ...(place.cursor && { cursor: place.cursor }),
        ...(isExact && { exactTotal: true }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  useEffect(() => {
    if (data && !isPlaceholderData) learn(data);
  });
  return {
    result: resultOf(answer),
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

function resultOf({ data, error, isPlaceholderData }: Answer): ListResult {
  if (data && isPlaceholderData) return { status: 'loading', previous: data };
  if (data) return { status: 'ready', ...data };
  if (isApiError(error, 'forbidden') || isApiError(error, 'notFound')) return { status: 'denied' };
  if (error) return { status: 'failed', message: error.message };
  return { status: 'loading' };
}
