import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { settingsApi } from '#shared/endpoints/settings.ts';
import { session } from '../session/session.ts';
import { call } from './call.ts';

/** What the person signed in chose under a key, or null. */
export const settingQuery = <T>(key: string) =>
  queryOptions({
    queryKey: ['settings', key],
    queryFn: async ({ signal }) => {
      const saved = await call(settingsApi.read, { params: { key }, signal, quiet: true });
      // chosen since it was asked, or so late that the server may not have known of it
      const choice = unsaved.get(key);
      return (choice ? choice.value : saved) as T | null;
    },
    staleTime: Infinity,
  });

const saveSetting = (key: string, value: unknown, keepalive = false) =>
  call(settingsApi.write, { body: { key, value }, quiet: true, keepalive }).catch(() => undefined);

const settleAfter = 800;
/** What the server has not answered for yet, by key. */
const unsaved = new Map<string, { timer: ReturnType<typeof setTimeout>; value: unknown }>();

/** Keeps a choice of the person; it is written once it has settled, or when the page is left before. */
export function writeSetting(client: QueryClient, key: string, value: unknown): void {
  client.setQueryData(settingQuery(key).queryKey, value);
  keep(key, value);
}

/** Keeps a choice of the person at once, for what the server makes of it. */
export async function saveSettingNow(client: QueryClient, key: string, value: unknown) {
  client.setQueryData(settingQuery(key).queryKey, value);
  await saveSetting(key, value);
}

function keep(key: string, value: unknown) {
  clearTimeout(unsaved.get(key)?.timer);
  const save = async () => {
    await saveSetting(key, value);
    if (unsaved.get(key) === choice) unsaved.delete(key);
  };
  const choice = { timer: setTimeout(() => void save(), settleAfter), value };
  unsaved.set(key, choice);
}

/** Where a page leaves for the next one of its tab what it has just sent. */
const leftAt = 'settings.left';

interface Left {
  userId: string;
  values: Record<string, unknown>;
}

// Neither a reload nor a closed tab waits, and a call under way may be cut off by it.
addEventListener('pagehide', () => {
  const userId = session.get()?.user.id;
  if (unsaved.size === 0 || !userId) return;
  const values: Left['values'] = {};
  for (const [key, { timer, value }] of unsaved) {
    clearTimeout(timer);
    values[key] = value;
    void saveSetting(key, value, true);
  }
  unsaved.clear();
  sessionStorage.setItem(leftAt, JSON.stringify({ userId, values } satisfies Left));
});

/** What the page before sent last is written once more, since nobody waited for its answer. */
export function takeOverLeft() {
  const text = sessionStorage.getItem(leftAt);
  if (text === null) return;
  sessionStorage.removeItem(leftAt);
  const { userId, values } = JSON.parse(text) as Left;
  if (userId !== session.get()?.user.id) return;
  for (const [key, value] of Object.entries(values)) keep(key, value);
}
takeOverLeft();

/** What renderers keep for the person. */
export const rendererSettings = (client: QueryClient) => ({
  read: <T>(key: string) => client.fetchQuery(settingQuery<T>(key)),
  write: (key: string, value: unknown) => writeSetting(client, key, value),
});
