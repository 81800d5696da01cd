import { queryOptions, type QueryClient } from '@tanstack/react-query';
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

const settleAfter = 800;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** What renderers keep for the person; written once it has settled. */
export const rendererSettings = (client: QueryClient) => ({
  read: <T>(key: string) => client.fetchQuery(settingQuery<T>(key)),
  write: (key: string, value: unknown) => {
    client.setQueryData(settingQuery(key).queryKey, value);
    clearTimeout(timers.get(key));
    const save = () => void saveSetting(key, value).catch(() => undefined);
    timers.set(key, setTimeout(save, settleAfter));
  },
});
