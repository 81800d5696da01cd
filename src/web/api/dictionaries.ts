import { queryOptions } from '@tanstack/react-query';
import type { DictTypeRow, DictUses, Page } from '#shared/contract/index.ts';
import { call } from './client.ts';
import { definitionKeys } from './definitions.ts';

/** They follow publications as all definitions do. */
const key = [...definitionKeys.all, 'dictionaries'] as const;

/** Dictionaries in force, and what uses them. */
export const dictionariesQuery = (search: string) =>
  queryOptions({
    queryKey: [...key, 'list', search],
    queryFn: ({ signal }) =>
      call<Page<DictTypeRow>>('/v1/dict/1/500', { query: { search }, signal, quiet: true }),
    placeholderData: (before) => before,
  });

/** Where a dictionary is used; one that is new is used nowhere. */
export const dictionaryUsesQuery = (code: string) =>
  queryOptions({
    queryKey: [...key, 'uses', code],
    queryFn: ({ signal }) =>
      call<DictUses>(`/v1/dict/dicttype/${encodeURIComponent(code)}/uses`, { signal, quiet: true }),
    retry: false,
  });
