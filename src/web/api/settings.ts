import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

const base = '/v1/commonUserPersonalConfiguration';

/** What the person signed in chose under a key, or null. */
export const settingQuery = <T>(key: string) =>
  queryOptions({
    queryKey: ['settings', key],
    queryFn: ({ signal }) =>
      call<T | null>(`${base}/getKey/${encodeURIComponent(key)}`, { signal, quiet: true }),
    staleTime: Infinity,
  });

export const saveSetting = (key: string, value: unknown) =>
  call(`${base}/handle`, { method: 'POST', json: { key, value }, quiet: true });
