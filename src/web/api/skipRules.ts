import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page, SkipChoice, SkipRuleBody, SkipRuleItem } from '#shared/contract/index.ts';
import { call } from './client.ts';
import { pageSize, type FilterParams } from './processAdministration.ts';

const base = '/workflowConfigSkip';
export const skipRuleKey = ['skipRules'] as const;

export const skipRulesQuery = ({ page = '1', ...query }: FilterParams) =>
  queryOptions({
    queryKey: [...skipRuleKey, page, query],
    queryFn: ({ signal }) =>
      call<Page<SkipRuleItem>>(`${base}/selectAllByPage/${page}/${pageSize}`, {
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
    queryFn: ({ signal }) =>
      call<SkipChoice[]>('/workflowConfigManage/getSelectConfig', {
        method: 'POST',
        json: {},
        signal,
        quiet: true,
      }),
  });

/** Adds a rule, or changes the one with this id. */
export const saveSkipRule = (rule: SkipRuleBody, id?: string) =>
  call<SkipRuleItem>(`${base}/${id ? 'update' : 'add'}`, {
    method: 'POST',
    json: id ? { id, ...rule } : rule,
  });

export const deleteSkipRule = (id: string) =>
  call<null>(`${base}/delete/${id}`, { method: 'POST', json: {} });
