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
import { pageSize, type Sought } from './oversight.ts';

export const administrationKeys = { all: ['administration'] as const };

export const healthQuery = () =>
  queryOptions({
    queryKey: [...administrationKeys.all, 'health'],
    queryFn: ({ signal }) => call<HealthReport>('/v1/health', { signal, quiet: true }),
    refetchInterval: 15_000,
    staleTime: 0,
  });

const pageQuery = <Row>(path: string, sought: Sought) =>
  queryOptions({
    queryKey: [...administrationKeys.all, path, sought],
    queryFn: ({ signal }) =>
      call<Page<Row>>(path, {
        query: { page: '1', ...sought, row: String(pageSize) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const accountsQuery = (sought: Sought) => pageQuery<AccountItem>('/v1/accounts', sought);
export const onlineSessionsQuery = (sought: Sought) =>
  pageQuery<OnlineSession>('/v1/sessions/online', sought);
export const nextNumbersQuery = () =>
  queryOptions({
    queryKey: [...administrationKeys.all, 'numbering'],
    queryFn: ({ signal }) => call<NextNumber[]>('/v1/numbering', { signal, quiet: true }),
  });
export const changeLogQuery = (sought: Sought) => pageQuery<ChangeItem>('/v1/operationLog', sought);

export const setAccountDisabled = ({ userId, disabled }: { userId: string; disabled: boolean }) =>
  call<void>(`/v1/account/${userId}/disabled`, { method: 'POST', json: { disabled } });
export const unlockAccount = (userId: string) =>
  call<void>(`/v1/account/${userId}/unlock`, { method: 'POST' });
export const endOnlineSession = (id: string) =>
  call<void>('/v1/sessions/online/end', { method: 'POST', json: { id } });
