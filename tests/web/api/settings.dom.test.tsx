import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rendererSettings, takeOverLeft, writeSetting } from '#web/api/settings.ts';
import { session, type Session } from '#web/session/session.ts';

interface Sent {
  key: string;
  value: unknown;
}

/** What went out, and the answers that the server still owes. */
const sent: Sent[] = [];
const answers: (() => void)[] = [];
const client = new QueryClient();
const signedIn = (id: string) => session.set({ token: '', user: { id } } as Session);
const answer = async () => {
  await vi.advanceTimersByTimeAsync(10);
  for (const one of answers.splice(0)) one();
  await vi.advanceTimersByTimeAsync(10);
};

beforeEach(() => {
  vi.useFakeTimers();
  signedIn('a');
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push((await request.clone().json()) as Sent);
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ code: 200, message: '', data: null });
  });
});
afterEach(async () => {
  // nothing is left to be saved in the next test
  await vi.advanceTimersByTimeAsync(1_000);
  await answer();
  client.clear();
  sessionStorage.clear();
  sent.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leave = async () => {
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
};

it('a choice whose saving is under way goes out again when the page is left before the answer', async () => {
  writeSetting(client, 'width', 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ key: 'width', value: 1 }]);
  await leave();
  expect(sent.slice(1)).toEqual([{ key: 'width', value: 1 }]);
});

it('a choice that the server has is not sent again, and a newer one is', async () => {
  writeSetting(client, 'order', 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  writeSetting(client, 'order', 'b');
  await answer();
  await leave();
  expect(sent.map(({ value }) => value)).toEqual(['a', 'b']);
  await answer();
  await leave();
  expect(sent).toHaveLength(2);
});

it('a choice that is made while the setting is asked for is not lost to the answer', async () => {
  const asked = rendererSettings(client).read('layout');
  writeSetting(client, 'layout', 'pane');
  await answer();
  expect(await asked).toBe('pane');
});

/** The page goes, and the next one of the tab has nothing but what the tab keeps. */
async function reload() {
  await leave();
  await answer();
  sent.length = 0;
  client.clear();
  takeOverLeft();
}

it('a page that comes after a reload shows the choice whether or not the server had it in time', async () => {
  writeSetting(client, 'reloaded', 3);
  await reload();
  const asked = rendererSettings(client).read('reloaded');
  await answer();
  expect(await asked).toBe(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([{ key: 'reloaded', value: 3 }]);
});

it('what a page left is told once: later pages show what the server knows by then', async () => {
  writeSetting(client, 'elsewhere', 3);
  await reload();
  await vi.advanceTimersByTimeAsync(1_000);
  await answer();
  expect(sent).toEqual([{ key: 'elsewhere', value: 3 }]);
  const asked = rendererSettings(client).read('elsewhere');
  await answer();
  expect(await asked).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('nobody else who signs in at the same tab gets it', async () => {
  writeSetting(client, 'private', 3);
  await leave();
  await answer();
  signedIn('b');
  await reload();
  const asked = rendererSettings(client).read('private');
  await answer();
  expect(await asked).toBeNull();
});
