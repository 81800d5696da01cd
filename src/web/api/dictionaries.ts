import { queryOptions } from '@tanstack/react-query';
import { dictionariesApi } from '#shared/endpoints/dictionaries.ts';
import { definitionKeys } from './definitions.ts';
import { call } from './call.ts';

/** They follow publications as all definitions do. */
const key = [...definitionKeys.all, 'dictionaries'] as const;

/** Dictionaries in force, and what uses them. */
export const dictionariesQuery = (search: string) =>
  queryOptions({
    queryKey: [...key, 'list', search],
    queryFn: ({ signal }) =>
      call(dictionariesApi.types, {
        params: { page: 1, row: 500 },
        query: { search },
        signal,
        quiet: true,
      }),
    placeholderData: (before) => before,
  });

/** Where a dictionary is used; one that is new is used nowhere. */
export const dictionaryUsesQuery = (code: string) =>
  queryOptions({
    queryKey: [...key, 'uses', code],
    queryFn: ({ signal }) => call(dictionariesApi.uses, { params: { code }, signal, quiet: true }),
    retry: false,
  });
