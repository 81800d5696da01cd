import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AccountItem,
  ChangeItem,
  HealthReport,
  NextNumber,
  OnlineSession,
  Page,
} from '#shared/contract/index.ts';
import { call } from './client.ts';
import { pageSize, type FilterParams } from './processAdministration.ts';

export const administrationKeys = { all: ['administration'] as const };

export const healthQuery = () =>
  queryOptions({
    queryKey: [...administrationKeys.all, 'health'],
    queryFn: ({ signal }) => call<HealthReport>('/v1/health', { signal, quiet: true }),
    refetchInterval: 15_000,
    staleTime: 0,
  });

const pageQuery = <Row>(path: string, filterParams: FilterParams) =>
  queryOptions({
    queryKey: [...administrationKeys.all, path, filterParams],
    queryFn: ({ signal }) =>
      call<Page<Row>>(path, {
        query: { page: '1', ...filterParams, row: String(pageSize) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const accountsQuery = (filterParams: FilterParams) =>
  pageQuery<AccountItem>('/v1/accounts', filterParams);
export const onlineSessionsQuery = (filterParams: FilterParams) =>
  pageQuery<OnlineSession>('/v1/sessions/online', filterParams);
export const nextNumbersQuery = () =>
  queryOptions({
    queryKey: [...administrationKeys.all, 'numbering'],
    queryFn: ({ signal }) => call<NextNumber[]>('/v1/numbering', { signal, quiet: true }),
  });
export const changeLogQuery = (filterParams: FilterParams) =>
  pageQuery<ChangeItem>('/v1/operationLog', filterParams);

export const setAccountDisabled = ({ userId, disabled }: { userId: string; disabled: boolean }) =>
  call<void>(`/v1/account/${userId}/disabled`, { method: 'POST', json: { disabled } });
export const unlockAccount = (userId: string) =>
  call<void>(`/v1/account/${userId}/unlock`, { method: 'POST' });
export const endOnlineSession = (id: string) =>
  call<void>('/v1/sessions/online/end', { method: 'POST', json: { id } });
