import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SkipRuleBody } from '#shared/contract/index.ts';
import { skipRulesApi } from '#shared/endpoints/skipRules.ts';
import { call } from './call.ts';
import { pageSize, type FilterParams } from './pageQuery.ts';

export const skipRuleKey = ['skipRules'] as const;

export const skipRulesQuery = ({ page = '1', ...query }: FilterParams) =>
  queryOptions({
    queryKey: [...skipRuleKey, page, query],
    queryFn: ({ signal }) =>
      call(skipRulesApi.list, {
        params: { page: Number(page), row: pageSize },
        query,
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Modules and steps that rules may be about. */
export const skipChoicesQuery = () =>
  queryOptions({
    queryKey: [...skipRuleKey, 'choices'],
    queryFn: ({ signal }) => call(skipRulesApi.choices, { signal, quiet: true }),
  });

/** Adds a rule, or changes the one with this id. */
export const saveSkipRule = (rule: SkipRuleBody, id?: string) =>
  id
    ? call(skipRulesApi.update, { body: { id, ...rule } })
    : call(skipRulesApi.add, { body: rule });

export const deleteSkipRule = (id: string) => call(skipRulesApi.remove, { params: { id } });
