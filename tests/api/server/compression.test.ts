import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  authorization = await server.login('ann');
});
afterAll(() => server.close());

const ask = (url: string, encodings?: string) =>
  server.app.inject({
    url,
    headers: { authorization, ...(encodings && { 'accept-encoding': encodings }) },
  });
/** Longer than what is worth it. */
const long = '/api/openapi.json';

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('a long answer to who accepts %s is %s', async (accepted, encoding, decompress) => {
  const plain = await ask(long);
  const compressed = await ask(long, accepted);
  expect(compressed.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'Accept-Encoding',
  });
  expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
  expect(compressed.rawPayload.length).toBeLessThan(plain.body.length / 4);
});

it('goes as it is to who accepts neither, and so does a short one', async () => {
  expect((await ask(long, 'deflate')).headers['content-encoding']).toBeUndefined();
  const short = await ask('/api/platform/me', 'br');
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(short.json()).toMatchObject({ code: 200 });
});
