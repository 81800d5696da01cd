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

const saveSetting = (key: string, value: unknown, keepalive = false) =>
  call(`${base}/handle`, { method: 'POST', json: { key, value }, quiet: true, keepalive }).catch(
    () => undefined,
  );

const settleAfter = 800;
/** What the server has not answered for yet, by key. */
const unsaved = new Map<string, { timer: ReturnType<typeof setTimeout>; value: unknown }>();

/** Keeps a choice of the person; it is written once it has settled, or when the page is left before. */
export function writeSetting(client: QueryClient, key: string, value: unknown): void {
  client.setQueryData(settingQuery(key).queryKey, value);
  clearTimeout(unsaved.get(key)?.timer);
  const save = async () => {
    await saveSetting(key, value);
    if (unsaved.get(key) === choice) unsaved.delete(key);
  };
  const choice = { timer: setTimeout(() => void save(), settleAfter), value };
  unsaved.set(key, choice);
}

// Neither a reload nor a closed tab waits, and a call under way may be cut off by it.
addEventListener('pagehide', () => {
  for (const [key, { timer, value }] of unsaved) {
    clearTimeout(timer);
    void saveSetting(key, value, true);
  }
  unsaved.clear();
});

/** What renderers keep for the person. */
export const rendererSettings = (client: QueryClient) => ({
  read: <T>(key: string) => client.fetchQuery(settingQuery<T>(key)),
  write: (key: string, value: unknown) => writeSetting(client, key, value),
});
