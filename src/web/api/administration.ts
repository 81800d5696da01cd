import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '#shared/endpoints/accounts.ts';
import { administrationApi } from '#shared/endpoints/administration.ts';
import { call } from './call.ts';
import { pageQuery, type FilterParams } from './pageQuery.ts';

export const administrationKeys = { all: ['administration'] as const };

export const healthQuery = () =>
  queryOptions({
    queryKey: [...administrationKeys.all, 'health'],
    queryFn: ({ signal }) => call(administrationApi.health, { signal, quiet: true }),
    refetchInterval: 15_000,
    staleTime: 0,
  });

export const accountsQuery = (filterParams: FilterParams) =>
  pageQuery(administrationApi.accounts, administrationKeys.all, filterParams);
export const onlineSessionsQuery = (filterParams: FilterParams) =>
  pageQuery(administrationApi.onlineSessions, administrationKeys.all, filterParams);
export const nextNumbersQuery = () =>
  queryOptions({
    queryKey: [...administrationKeys.all, 'numbering'],
    queryFn: ({ signal }) => call(administrationApi.numbering, { signal, quiet: true }),
  });
export const changeLogQuery = (filterParams: FilterParams) =>
  pageQuery(administrationApi.operationLog, administrationKeys.all, filterParams);

export const setAccountDisabled = ({ userId, disabled }: { userId: string; disabled: boolean }) =>
  call(accountsApi.disable, { params: { userId }, body: { disabled } });
export const unlockAccount = (userId: string) =>
  call(administrationApi.unlock, { params: { userId } });
export const endOnlineSession = (id: string) =>
  call(administrationApi.endSession, { body: { id } });
