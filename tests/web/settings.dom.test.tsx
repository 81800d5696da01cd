import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeSetting } from '#web/api/settings.ts';

interface Sent {
  key: string;
  value: unknown;
}

/** What went out, and the answers that the server still owes. */
const sent: Sent[] = [];
const answers: (() => void)[] = [];
const client = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push((await request.clone().json()) as Sent);
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ code: 200, message: '', data: null });
  });
});
afterEach(() => {
  for (const answer of answers.splice(0)) answer();
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
  for (const answer of answers.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(0);
  await leave();
  expect(sent.map(({ value }) => value)).toEqual(['a', 'b']);
  for (const answer of answers.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(0);
  await leave();
  expect(sent).toHaveLength(2);
});
