import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchOutside, type Outside } from '#server/outbound/fetchOutside.ts';
import { isPrivateAddress } from '#server/outbound/privateAddresses.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let host: Server;
let other: Server;
let origin: string;
let elsewhere: string;
let seen: { headers: object; body: string }[] = [];
let server: TestServer;
let root: string;

const listen = async (one: Server) => {
  await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
};
const stop = (one: Server) => {
  one.closeAllConnections();
  return new Promise((done) => one.close(done));
};

beforeAll(async () => {
  other = createServer((_, answer) => answer.end('secret'));
  elsewhere = await listen(other);
  host = createServer((request, answer) => {
    const path = request.url!;
    if (path === '/away') return answer.writeHead(302, { location: `${elsewhere}/x` }).end();
    if (path === '/again') return answer.writeHead(302, { location: '/again' }).end();
    if (path === '/here') return answer.writeHead(302, { location: '/text' }).end();
    if (path === '/slow') return answer.write('a');
    if (path === '/large') return answer.end(Buffer.alloc(2_000));
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ headers: request.headers, body });
      answer.setHeader('content-type', 'text/plain').end('hello');
    });
    return undefined;
  });
  origin = await listen(host);
  server = await startTestServer({ outbound: { open: [], inside: [origin] } });
  root = await server.login('admin');
});
afterAll(async () => {
  await server.close();
  await stop(host);
  await stop(other);
});

const path = '/api/v1/common/commmForward/inout';
const forward = (url: string, token = root) =>
  server.call<{ status: number; body: string }>(
    'GET',
    `${path}?url=${encodeURIComponent(url)}`,
    undefined,
    token,
    { cookie: 'mine=1' },
  );

it('a configured host is asked, and nothing of the caller goes along', async () => {
  seen = [];
  expect((await forward(`${origin}/text`)).data).toMatchObject({ status: 200, body: 'hello' });
  expect((await forward(`${origin}/here`)).data).toMatchObject({ status: 200, body: 'hello' });
  const posted = { url: `${origin}/text`, body: '{"a":1}' };
  expect((await server.call('POST', path, posted, root)).data).toMatchObject({ body: 'hello' });
  expect(seen.map(({ body }) => body)).toEqual(['', '', '{"a":1}']);
  for (const { headers } of seen) {
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  }
  expect(server.log.some((line) => line.includes('outbound') && line.includes(origin))).toBe(true);
});

it.each([
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://2130706433/',
  'https://example.com/',
  'file:///etc/passwd',
  'http://user:word@127.0.0.1/',
  'nothing',
])('%s is refused with a reason', async (url) => {
  const { code, data } = await forward(url);
  expect(code).not.toBe(200);
  expect(data).toMatchObject({ error: 'badRequest' });
});

it('only administrators have other hosts asked', async () => {
  expect((await forward(`${origin}/text`, await server.login('ann'))).code).not.toBe(200);
  expect((await server.call('GET', `${path}?url=${origin}/text`)).code).toBe(3007);
});

it('a redirect to another host is not followed, nor one without end', async () => {
  expect((await forward(`${origin}/away`)).data).toMatchObject({ error: 'badRequest' });
  expect((await forward(`${origin}/again`)).data).toMatchObject({ error: 'badRequest' });
});

const outside = (more: Partial<Outside> = {}): Outside => ({
  hosts: { open: [], inside: [origin] },
  log: server.services.log,
  ...more,
});
const limits = { bytes: 1_000, milliseconds: 60_000, redirects: 3 };

it('what is too large or too slow is broken off', async () => {
  const get = (url: string, more: object) =>
    fetchOutside(outside({ limits: { ...limits, ...more } }), { method: 'GET', url });
  await expect(get(`${origin}/large`, {})).rejects.toThrow('tooLarge');
  await expect(get(`${origin}/slow`, { milliseconds: 300 })).rejects.toThrow('tookTooLong');
});

it('an allowed name that leads inside the network is refused, also when one address of many does', async () => {
  const hosts = { open: ['http://partner.example', origin], inside: [] };
  const resolve: Outside['resolve'] = (_, done) =>
    done(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]);
  const get = (url: string) => fetchOutside(outside({ hosts, resolve }), { method: 'GET', url });
  await expect(get('http://partner.example/')).rejects.toThrow('privateAddress');
  await expect(get(`${origin}/text`)).rejects.toThrow('privateAddress');
});

it.each([
  ['127.0.0.1', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['64:ff9b::7f00:1', true],
  ['93.184.216.34', false],
  ['2606:4700::1111', false],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
