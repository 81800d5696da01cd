import { queryOptions } from '@tanstack/react-query';
import type { AccountInfo } from '#shared/contract/index.ts';
import { call } from './client.ts';

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: ({ signal }) =>
      call<AccountInfo | null>(`/v1/account/${userId}`, { signal, quiet: true }),
    staleTime: 0,
  });

const post = (path: string, json: object) =>
  call<null>(path, { method: 'POST', json, quiet: true });

export const openAccount = (userId: string, userName: string, password: string) =>
  post('/v1/account', { userId, userName, password });

export const setPassword = (userId: string, password: string) =>
  post(`/v1/account/${userId}/password`, { password });

export const setDisabled = (userId: string, disabled: boolean) =>
  post(`/v1/account/${userId}/disabled`, { disabled });
