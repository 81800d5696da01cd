import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '#shared/endpoints/endpoint.ts';
import { call, type Input } from './call.ts';

/** What a list is narrowed by, as the server names it, and the page: all of it is text in the address of a screen. */
export type FilterParams = Record<string, string>;

/** Rows of a page. */
export const pageSize = 20;

/** One page of a list that takes its page and filters in the query. */
export const pageQuery = <E extends Endpoint>(
  endpoint: E,
  key: QueryKey,
  filterParams: FilterParams,
) =>
  queryOptions<AnswerOf<E>>({
    queryKey: [...key, endpoint.path, filterParams],
    queryFn: ({ signal }) => {
      const query = { page: '1', ...filterParams, row: String(pageSize) };
      return call(endpoint, { query, signal, quiet: true } as unknown as Input<E>);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
