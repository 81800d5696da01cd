import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '#shared/endpoints/accounts.ts';
import { call } from './call.ts';

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => call(accountsApi.one, { params: { userId }, signal, quiet: true }),
    staleTime: 0,
  });

export const openAccount = (userId: string, userName: string, password: string) =>
  call(accountsApi.create, { body: { userId, userName, password }, quiet: true });

export const setPassword = (userId: string, password: string) =>
  call(accountsApi.setPassword, { params: { userId }, body: { password }, quiet: true });

export const setDisabled = (userId: string, disabled: boolean) =>
  call(accountsApi.disable, { params: { userId }, body: { disabled }, quiet: true });
