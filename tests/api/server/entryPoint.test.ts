import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { sql } from '#server/db/query.ts';
import { createLogger } from '#server/http/requestLog.ts';
import { bodyPace, type BodyPace } from '#server/http/bodyPace.ts';
import { password } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'office-web-'));
  await mkdir(join(webDir, 'static'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Office</title>');
  await writeFile(join(webDir, 'static/app-1a2b.js'), 'let plain;');
  await writeFile(join(webDir, 'static/app-1a2b.js.br'), brotliCompressSync('let plain;'));
  server = await startTestServer({ webDir });
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

/** Calls anybody may make: how the product is called, sign-in; a validator is asked for by its hash, a person by a ticket. */
const publicCalls = [
  'GET /api/v1/product',
  'GET /api/v1/common/globalConfiguration/queryAll',
  'POST /api/platform/ticket/redeem',
  'POST /api/platform/login',
  'GET /api/v1/definitions/validator/:hash.js',
];

describe('without a session', () => {
  it('every call but the sign-in answers 3007', async () => {
    const calls = server.app
      .printRoutes({ commonPrefix: false, includeHooks: false })
      .split('\n')
      .flatMap((line) => {
        const found = /(\/api\S*) \(([A-Z, ]+)\)/.exec(line);
        return found ? found[2]!.split(', ').map((method) => `${method} ${found[1]}`) : [];
      });
    expect(calls.length).toBeGreaterThan(30);
    for (const call of calls) {
      const [method, path] = call.split(' ') as ['GET', string];
      if (publicCalls.includes(call) || (method as string) === 'HEAD') continue;
      const url = path.replace(/:(\w+)/g, (_, name: string) =>
        name === 'module' ? 'order' : '01990000-0000-7000-8000-000000000001',
      );
      const answer = await server.app.inject({
        method,
        url,
        ...((method as string) === 'POST' && { payload: {} }),
      });
      expect(`${call}: ${answer.json<{ code: number }>().code}`).toBe(`${call}: 3007`);
    }
  });

  it('tells what the application is called, and nothing else', async () => {
    const { title, pageTitle } = server.services.registry().system;
    const { code, data } = await server.call('GET', '/api/v1/product');
    expect({ code, data }).toEqual({ code: 200, data: { title, pageTitle } });
  });

  it('an invented token answers 3007', async () => {
    for (const token of ['x', 'Bearer', 'a'.repeat(43), "' or 1=1 --", 'Bearer null']) {
      const answer = await server.call('GET', '/api/platform/me', undefined, token);
      expect(answer).toMatchObject({ status: 200, code: 3007, message: 'Please log in' });
    }
  });
});

describe('transport', () => {
  it('answers 404 for a path that does not exist', async () => {
    const answer = await server.call('GET', '/api/no/such/path');
    expect(answer).toMatchObject({ status: 404, code: 404, data: { error: 'unknownPath' } });
    expect(await server.call('POST', '/nowhere', {})).toMatchObject({ status: 404 });
  });

  it('knows neither TRACE nor a list of a folder', async () => {
    const trace = await server.app.inject({ method: 'TRACE' as 'GET', url: '/' });
    expect(trace.statusCode).toBe(404);
    const folder = await open('/static/', { accept: 'text/html' });
    expect(folder.statusCode).toBe(404);
    expect(folder.body).not.toContain('app-1a2b');
  });

  it('refuses what stands twice in an address', async () => {
    const token = await server.login('admin');
    const address = '/api/v1/securityEvents?page=1&page=2';
    const answer = await server.call('GET', address, undefined, token);
    expect(answer.data).toMatchObject({ error: 'badRequest' });
  });

  it('answers 413 for a body beyond the limit', async () => {
    const body = { userName: 'x'.repeat(9 * 1024 * 1024), password };
    const answer = await server.call('POST', '/api/platform/login', body);
    expect(answer).toMatchObject({ status: 413, code: 413, data: { error: 'tooLarge' } });
  });

  it('says which part of a body is wrong', async () => {
    const answer = await server.call('POST', '/api/platform/login', { userName: 'ann' });
    expect(answer).toMatchObject({ status: 200, code: 100, data: { error: 'badRequest' } });
    expect(answer.data.fields).toHaveProperty('password');
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/platform/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"userName":',
    });
    expect(broken.json()).toMatchObject({ code: 100, data: { error: 'badRequest' } });
  });

  it('refuses __proto__ in a body and leaves Object.prototype alone', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/platform/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"userName":"ann","password":"x","__proto__":{"x":1}}',
    });
    expect(answer.json()).toMatchObject({ code: 100 });
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('answers 500 without a word of what happened, and logs it', async () => {
    const { services } = server;
    const broken = await createApp(
      {
        ...services,
        registry: () => {
          throw new Error('canary-of-the-inside');
        },
      },
      { logger: server.app.log, webDir },
    );
    const token = await server.login('ann');
    const answer = await broken.inject({
      method: 'GET',
      url: '/api/platform/getAllMenusByUserId',
      headers: { authorization: token },
    });
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('canary');
    expect(answer.body).not.toContain('.ts');
    const { data } = answer.json<{ data: { facts: { requestId: string } } }>();
    const entry = server.log.find((line) => line.includes('canary-of-the-inside'));
    expect(entry).toContain(data.facts.requestId);
  });

  it.each([
    ['/api/%', 400, '请求地址无法识别'],
    [`/api/v1/account/${'x'.repeat(500)}/disabled`, 414, '请求地址过长'],
  ])('answers %s in the envelope, with all protection', async (url, status, message) => {
    const headers = { 'accept-language': 'zh' };
    const answer = await server.app.inject({ method: 'POST', url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, message });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('answers what is no HTTP with all protection', async () => {
    const listening = await startTestServer();
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = listening.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const text = (await socket.toArray()).join('');
    expect(text).toMatch(/^HTTP\/1.1 400 /);
    expect(text).toContain('X-Content-Type-Options: nosniff');
    await listening.close();
  });

  it('logs errors of the database without what somebody entered', async () => {
    const lines: string[] = [];
    const logger = createLogger('error', {
      write: (line: string) => void lines.push(line),
    });
    const { db } = server.services;
    const failures = [
      sql`select ${'canary-value'}::text::int`,
      sql`insert into app.secret (name, value) values ('canary-value', ''), ('canary-value', '')`,
    ];
    for (const statement of failures) {
      const error: unknown = await db.run(statement).catch((cause: unknown) => cause);
      logger.error({ err: error }, 'failed');
      logger.error({ err: new Error('around it', { cause: error }) }, 'failed');
    }
    expect(lines).toHaveLength(4);
    expect(lines.join()).not.toContain('canary-value');
    expect(lines.join()).toContain('secret_pkey');
    expect(lines.join()).toContain('invalid input syntax for type integer');
  });

  it('turns a flood of sign-ins away', async () => {
    const flooded = await startTestServer({
      loginLimits: { perAccount: 9_999, unknownNames: 9_999 },
    });
    const attempt = () => flooded.call('POST', '/api/platform/login', {});
    const before = await Promise.all(Array.from({ length: 1_200 }, attempt));
    expect(before.every(({ status }) => status === 200)).toBe(true);
    expect(await attempt()).toMatchObject({ status: 429, data: { error: 'tooManyRequests' } });
    await flooded.close();
  });
});

describe('bodies that trickle in', () => {
  /** Begins a request and never ends it; resolves when it is broken off. */
  const trickle = (address: string) => {
    const sent = request(`${address}/api/platform/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 1000 },
    });
    sent.write('{');
    return { end: () => sent.destroy(), broken: once(sent, 'error') };
  };
  const listening = async (pace: Partial<BodyPace>) => {
    const paced = await startTestServer({ bodyPace: { ...bodyPace, slowMs: 50, ...pace } });
    return { paced, address: await paced.app.listen({ port: 0, host: '127.0.0.1' }) };
  };

  it('are broken off', async () => {
    const { paced, address } = await listening({ graceMs: 100 });
    const [error] = (await trickle(address).broken) as [Error];
    expect(error.message).toBe('socket hang up');
    await paced.close();
  });

  it('are only so many from one address', async () => {
    const { paced, address } = await listening({ perAddress: 3 });
    const sent = Array.from({ length: 4 }, () => trickle(address));
    await Promise.race(sent.map(({ broken }) => broken));
    const slow = () => paced.log.filter((line) => line.includes('came too slowly'));
    expect(slow()).toHaveLength(1);
    for (const { end } of sent) end();
    await Promise.all(sent.map(({ broken }) => broken));
    await paced.close();
  });
});

describe('headers', () => {
  it('allow no inline script, no framing and no sniffing', async () => {
    const { headers } = await open('/', { accept: 'text/html' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('keep browsers on TLS for a year, on subdomains too, and let no other site read', async () => {
    const page = await open('/', { accept: 'text/html' });
    const origin = 'https://evil.example.com';
    const api = await server.call('GET', '/api/v1/product', undefined, undefined, { origin });
    const bad = await open('/api/%');
    for (const { headers } of [page, api, bad]) {
      const transport = String(headers['strict-transport-security']);
      expect(transport).toMatch(/^max-age=31536000; includeSubDomains/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('keep answers of the API out of caches', async () => {
    const { headers } = await server.call('GET', '/api/platform/me');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('writes of other origins are refused, our own and those configured are not', async () => {
    const from = (origin: string) =>
      server.call('POST', '/api/platform/login', { userName: 'ann', password }, undefined, {
        origin,
        host: 'office.example.com',
      });
    expect((await from('https://evil.example.com')).data.error).toBe('foreignOrigin');
    expect((await from('null')).data.error).toBe('foreignOrigin');
    expect((await from('https://office.example.com')).code).toBe(200);
  });
});

describe('files of the browser application', () => {
  it('come compressed, and hashed ones are kept forever', async () => {
    const { headers, statusCode } = await open('/static/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toContain('immutable');
  });

  it('are one page for every path a browser opens, which is asked for again each time', async () => {
    for (const path of ['/', '/home', '/contract/list?x=1']) {
      const { body, headers } = await open(path, { accept: 'text/html' });
      expect(body).toContain('<title>Office</title>');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await open('/static/gone.js', { accept: 'text/html' })).statusCode).toBe(404);
  });

  it('never leave the folder', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/static/..%5c..%5cpackage.json',
    ]) {
      expect((await open(path)).body).not.toContain('schema-office');
    }
  });

  it('have a version', async () => {
    const { appVersion } = (await open('/erp/app-version.json?r=1')).json<{ appVersion: string }>();
    expect(appVersion).toMatch(/^[0-9a-f]{12}$/);
  });
});

it('tells whether the database answers', async () => {
  expect((await open('/healthz')).json()).toEqual({ status: 'ok' });
});

it('does not start with a route that says nothing about access', async () => {
  const { services } = server;
  const app = await createApp(services, { logger: server.app.log, webDir });
  expect(() => app.get('/api/forgotten', async () => 'x')).toThrow(
    'GET /api/forgotten does not say who may call it',
  );
  await app.close();
});

it('logs one JSON line per entry, without passwords, tokens or queries', async () => {
  const token = await server.login('ann');
  await server.call('POST', '/api/platform/login', {
    userName: 'ann',
    password: 'canary-password',
  });
  await server.call('GET', '/api/platform/me?note=canary-query', undefined, token);
  await server
    .call('GET', '/api/platform/me', undefined, token, { 'user-agent': 'x"}\n{"level":"fatal"' })
    .catch(() => {});
  const text = server.log.join('\n');
  for (const line of server.log) expect(() => JSON.parse(line) as unknown).not.toThrow();
  for (const secret of [token, password, 'canary-password', 'canary-query', 'argon2id']) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('"route":"/api/platform/me"');
});
