import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#server/db/query.ts';
import { measure, openMetricsEndpoint } from '#server/watch/metrics.ts';
import { startTraces } from '#server/watch/traces.ts';
import type { HealthReport } from '#shared/contract/index.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.login('ann');
});
afterAll(() => server.close());

const list = (headers: Record<string, string> = {}) =>
  server.call('POST', '/api/v1/order/list/1/5', {}, token, headers);

/** Value of a line of the format of Prometheus; 0 where there is none. */
const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

test('metrics count calls by route and outcome, and time by module', async () => {
  const { server: door, close } = await openMetricsEndpoint(server.services, {
    port: 0,
    host: '127.0.0.1',
  });
  const origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const read = async () => (await fetch(`${origin}/metrics`)).text();
  try {
    const listed =
      'office_call_seconds_count{method="POST",route="/api/v1/:module/list/:page/:row",code="200"}';
    expect(figure(await read(), listed)).toBe(0);
    await list();
    await list();
    await server.call('POST', '/api/v1/nosuch/list/1/5', {}, token);
    const text = await read();
    expect(figure(text, listed)).toBe(2);
    expect(figure(text, 'office_module_call_seconds_total{module="order"}')).toBeGreaterThan(0);
    expect(figure(text, 'office_module_statement_seconds_total{module="order"}')).toBeGreaterThan(
      0,
    );
    expect(figure(text, 'office_signed_in')).toBe(1);
    expect(text, 'a name that anybody may make up').not.toContain('nosuch');
    expect((await fetch(`${origin}/api/v1/health`)).status).toBe(404);
  } finally {
    await close();
  }
});

test('a trace has the call with its module and screen, and its statements without their values', async () => {
  const received: Span[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
      for (const { scopeSpans } of resourceSpans)
        for (const { spans } of scopeSpans) received.push(...spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  const stop = startTraces();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  try {
    const body = { filters: [{ field: 'title', operator: 'contains', value: 'unspeakable' }] };
    const answer = await server.call('POST', '/api/v1/order/list/1/5', body, token, {
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      referer: 'https://erp.example.com/order/list?status=1',
    });
    expect(answer.code).toBe(200);
  } finally {
    await stop();
    collector.close();
    vi.unstubAllEnvs();
  }
  const call = received.find(({ name }) => name === 'POST /api/v1/:module/list/:page/:row')!;
  expect(call).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  const attributes = new Map(call.attributes.map(({ key, value }) => [key, value]));
  expect(attributes.get('office.module')).toEqual({ stringValue: 'order' });
  expect(attributes.get('office.screen')).toEqual({ stringValue: '/order/list' });
  const below = received.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(below.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select/));
  expect(JSON.stringify(received)).not.toContain('unspeakable');
});

test('administrators see which statements took long, for which module and screen', async () => {
  const gate = new EventEmitter();
  const begun = once(gate, 'begun');
  const holding = server.services.db.within(30).transaction(async (tx) => {
    await tx.run(sql`lock table data."order" in access exclusive mode`);
    const ended = once(gate, 'end');
    gate.emit('begun');
    await ended;
  });
  await begun;
  const listing = list({ referer: 'https://erp.example.com/order/list' });
  await wait(400);
  gate.emit('end');
  await Promise.all([holding, listing]);
  const admin = await server.login('admin');
  const health = await server.call<HealthReport>('GET', '/api/v1/health', undefined, admin);
  expect(health.data.slowStatements).toContainEqual(
    expect.objectContaining({
      module: 'order',
      moduleTitle: expect.objectContaining({ en: expect.any(String) as string }) as object,
      screen: '/order/list',
      times: 1,
      sql: expect.stringContaining('"order"') as string,
    }),
  );
});

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

test('the dashboard asks for metrics that there are', async () => {
  const dashboard = await readFile('docs/watching/grafana.json', 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const { registry, stop } = measure(server.services);
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  stop();
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/(office|nodejs|process)_\w+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.map((name) => name.replace(/_(count|bucket)$/, ''))).toSatisfy((all: string[]) =>
    all.every((name) => names.includes(name)),
  );
});
