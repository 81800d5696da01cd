import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/ApiError.ts';
import { callPath, downloadPath, onSessionEnd } from '#web/api/client.ts';
import { messageClosed, onMessage } from '#web/api/messages.ts';
import { session } from '#web/session/session.ts';
import { language } from '#web/state/preferences.ts';
import en from '#web/words/en.json';
import zh from '#web/words/zh.json';

interface Answer {
  status?: number;
  body: string;
  type?: string;
  after?: number;
}
const answers: Record<string, Answer> = {
  '/api/ok': { body: '{"code":200,"message":"","data":{"n":1}}' },
  '/api/refused': {
    body: '{"code":100,"message":"Too much","data":{"error":"x","facts":{},"fields":{"amount":["Too much"]}}}',
  },
  '/api/expired': { body: '{"code":3007,"message":"Please log in","data":null}' },
  '/api/broken': { status: 500, body: '{"message":"Out of order"}' },
  '/api/garbled': { body: '<html>' },
  '/api/slow': { body: '{"code":200,"message":"","data":1}', after: 300 },
  '/api/hanging': { body: '{}', after: 200_000 },
  '/api/file': { body: 'a,b', type: 'text/csv' },
  '/api/no-file': { body: '{"code":1008,"message":"Not yours","data":null}' },
};
const seen: { url: string; headers: Record<string, unknown> }[] = [];
const shown: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    seen.push({ url: request.url!, headers: request.headers });
    const { status = 200, body, type = 'application/json', after = 0 } = answers[path]!;
    setTimeout(() => response.writeHead(status, { 'content-type': type }).end(body), after);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://localhost:${port}/`,
  );
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: en }, zh: { translation: zh } },
  });
  onMessage(({ text }) => shown.push(text));
});
afterAll(() => server.close());
beforeEach(() => {
  closeShown();
  shown.length = 0;
});
/** All that was shown goes. */
const closeShown = () => {
  for (const text of shown) messageClosed(text);
};

const failure = (path: string, options = {}) =>
  callPath(path, options).then(
    () => {
      throw new Error('It should have failed');
    },
    (error: unknown) => error as ApiError,
  );

describe('calls of the API', () => {
  it('answers the data, and sends the session and the language', async () => {
    session.set({ token: 'secret', user: {} as never, mustChangePassword: false });
    language.set('zh');
    await expect(callPath('/ok', { query: { page: 2 } })).resolves.toEqual({ n: 1 });
    const last = seen.at(-1)!;
    expect(last.url).toBe('/api/ok?page=2');
    expect(last.headers).toMatchObject({ authorization: 'secret', 'accept-language': 'zh' });
    session.set(null);
  });

  it('shows the message of a refusal and gives messages by field', async () => {
    const error = await failure('/refused');
    expect(error.fields).toEqual({ amount: ['Too much'] });
    expect(shown).toEqual(['Too much']);
  });

  it('shows no message again while it is showing, and another one in its place', async () => {
    await failure('/refused');
    await failure('/refused');
    expect(shown).toEqual(['Too much']);
    await failure('/broken');
    expect(shown).toEqual(['Too much', 'Out of order']);
    messageClosed('Too much');
    await failure('/broken');
    expect(shown).toEqual(['Too much', 'Out of order']);
    messageClosed('Out of order');
    await failure('/broken');
    expect(shown).toEqual(['Too much', 'Out of order', 'Out of order']);
  });

  it('shows nothing of a quiet call', async () => {
    await failure('/refused', { quiet: true });
    expect(shown).toEqual([]);
  });

  it('ends the session on 3007, even of a quiet call', async () => {
    const ended: string[] = [];
    onSessionEnd((error) => ended.push(error.message));
    await failure('/expired', { quiet: true });
    expect(ended).toEqual(['Please log in']);
  });

  it('says what is wrong with the network in the chosen language', async () => {
    await failure('/garbled');
    await i18next.changeLanguage('zh');
    closeShown();
    await failure('/garbled');
    await i18next.changeLanguage('en');
    expect(shown).toEqual(['Network exception', '网络异常']);
  });

  it('gives up after two minutes, and says so in the chosen language', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const language of ['en', 'zh']) {
      await i18next.changeLanguage(language);
      closeShown();
      const failed = failure('/hanging');
      await vi.advanceTimersByTimeAsync(119_000);
      expect(shown).toHaveLength(language === 'en' ? 0 : 1);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await failed).toMatchObject({ kind: 'timeout' });
    }
    vi.useRealTimers();
    await i18next.changeLanguage('en');
    expect(shown).toEqual(['Request timed out', zh.error.timeout]);
  });

  it('aborts an earlier pending call with the same key', async () => {
    const first = failure('/slow', { key: 'list' });
    const second = callPath('/slow', { key: 'list' });
    expect(await first).toMatchObject({ kind: 'cancelled', message: 'cancelRequest' });
    await expect(second).resolves.toBe(1);
    expect(shown).toEqual([]);
  });

  it('lets calls with other keys alone', async () => {
    await expect(
      Promise.all([callPath('/slow', { key: 'a' }), callPath('/slow', { key: 'b' })]),
    ).resolves.toEqual([1, 1]);
  });

  it('downloads a file, and judges JSON that comes instead', async () => {
    expect(await (await downloadPath('/file')).text()).toBe('a,b');
    await expect(downloadPath('/no-file')).rejects.toMatchObject({ code: 1008 });
    expect(shown).toEqual(['Not yours']);
  });
});
