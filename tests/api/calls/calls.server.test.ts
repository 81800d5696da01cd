import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raw } from '#server/db/query.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { form, genuine } from '#tests/support/multipart.ts';
import { ownFile } from './given.ts';
import type { Given, May, Row } from './Row.ts';
import { nobody } from './ways.ts';
import { decisions } from './rows/decisions.ts';
import { documents } from './rows/documents.ts';
import { files } from './rows/files.ts';
import { messages } from './rows/messages.ts';
import { money } from './rows/money.ts';
import { organisation } from './rows/organisation.ts';
import { personnel } from './rows/personnel.ts';
import { processes } from './rows/processes.ts';
import { session } from './rows/session.ts';
import { workflow } from './rows/workflow.ts';

const rows: Row[] = [
  ...session,
  ...files,
  ...messages,
  ...processes,
  ...decisions,
  ...workflow,
  ...money,
  ...organisation,
  ...personnel,
  ...documents,
];

let server: TestServer;
const tokens = new Map<string, Promise<string>>();
beforeAll(async () => {
  server = await startTestServer({ schemas: 'schemas', company: 'demo' });
  await attach();
});
afterAll(() => server.close());

const as = (user: string) => {
  if (!tokens.has(user)) tokens.set(user, server.login(user));
  return tokens.get(user)!;
};

/** A file to ask about: the demo company has none. */
async function attach() {
  const [record] = await run(ownFile.record);
  const { payload, headers } = form({ businessKey: record!.id!, field: 'attachments' }, [
    { name: 'calls.pdf', content: genuine('calls.pdf') },
  ]);
  const token = await as(ownFile.by);
  const path = '/api/v1/attachment/upload';
  expect(await server.call('POST', path, payload, token, headers)).toMatchObject({ code: 200 });
}

/** Values into a text; `"#{rev}"` becomes a number. */
const filled = (text: string, given: Given) =>
  text
    .replaceAll(/"#\{(\w+)\}"/g, (_all, name: string) => given[name] ?? '0')
    .replaceAll(
      /\{(\w+)\}/g,
      (_all, name: string) => given[name] ?? defaults[name] ?? randomUUID(),
    );
const defaults: Given = { page: '1', row: '500', rows: '200' };

async function run(text: string, given: Given = {}): Promise<Record<string, string | null>[]> {
  const named = text.replaceAll(
    /\{\{(\w+)(?:\.(\w+))?\}\}/g,
    (_all, module: string, lines?: string) => {
      const { entity } = server.services.registry().module(module);
      const table = (entity ?? module).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return `data."${table}${lines ? `__${lines}` : ''}"`;
    },
  );
  return server.services.db.all(raw(filled(named, given)));
}

const valuesOf = async (text: string, given: Given) =>
  (await run(text, given)).map(({ v }) => String(v)).toSorted();

interface Asked {
  query?: string;
  body?: unknown;
}

async function ask(row: Row, given: Given, { query = '', body }: Asked, user?: string) {
  const [method, path] = row.call.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  const url = `/api${filled(path, encoded(given))}${filled(query, encoded(given))}`;
  const payload = body === undefined ? undefined : filled(JSON.stringify(body), given);
  const response = await server.app.inject({
    method,
    url: url.replace('/api/erp/', '/erp/'),
    headers: {
      ...(user && { authorization: await as(user) }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  const type = String(response.headers['content-type']);
  const answer = type.includes('json')
    ? response.json<{ code: number; message: string; data: { error?: string } }>()
    : { code: response.statusCode, message: '', data: {} };
  return { status: response.statusCode, type, ...answer };
}

const encoded = (given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, encodeURIComponent(value)]),
  );

const oneOf = (names: string) => expect.stringMatching(`^(${names})$`) as string;

it('every call that the specification gives has a row, and no other', async () => {
  const given = readFileSync(new URL('section7.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(rows.map(({ call }) => call).toSorted()).toEqual(given.toSorted());
});

it('somebody without a role has none', async () => {
  const held = `select r.role as v from {{roleHolder}} r join app.account a on a.user_id = r."userId" where a.user_name = '${nobody}'`;
  expect(await valuesOf(held, {})).toEqual([]);
});

it('what everybody may write is written by somebody without a role', () => {
  const written = rows.filter(({ may, becomes }) => becomes && may === 'everybody');
  expect(new Set(written.map(({ as: user }) => user))).toEqual(new Set([nobody]));
});

it.each(rows)('$call', async (row) => {
  const user = row.as ?? 'admin';
  const given = row.given ? ((await run(row.given))[0] as Given | undefined) : {};
  expect(given, 'something to ask about').toBeDefined();
  await changingNothing(() => expectRefusals(row, given!, user));
  await expectCut(row, given!);
  expectProof(row);
  await expectFile(row, given!, user);
  await (row.becomes ? expectWritten(row, given!, user) : expectRight(row, given!, user));
});

/** Records, processes and files are as they were. */
async function changingNothing(ask: () => Promise<void>) {
  const traces = `select 'records ' || count(*) as v from app.audit where record_id is not null
    union all select 'processes ' || count(*) from app.process_log
    union all select 'files ' || count(*) from app.attachment where deleted_at is null`;
  const before = await valuesOf(traces, {});
  await ask();
  expect(await valuesOf(traces, {})).toEqual(before);
}

/** Without a session, without the right, and with what is wrong. */
async function expectRefusals(row: Row, given: Given, user: string) {
  const { may, wrong } = row;
  const error = refusalOf(may);
  const refused = [
    ...(may === 'anybody' ? [] : [{ ...(await ask(row, given, row)), expected: 'notSignedIn' }]),
    ...(error ? [{ ...(await ask(row, given, asked(row), nobody)), expected: error }] : []),
    ...(wrong.error
      ? [{ ...(await ask(row, { ...wrong.given }, wrong, user)), expected: wrong.error }]
      : []),
  ];
  for (const { status, code, message, data, expected } of refused)
    expect({ status, message, error: code === 3007 ? 'notSignedIn' : data.error }).toEqual({
      status: 200,
      message: expect.stringMatching('.') as string,
      error: oneOf(expected),
    });
}

const refusalOf = (may: May) =>
  typeof may === 'object' && 'refused' in may ? may.refused : undefined;

/** As it would be right, were it for whoever asks. */
const asked = ({ query, body, wrong }: Row): Asked => ({
  ...(query !== undefined && { query }),
  body: body ?? wrong.body,
});

/** Somebody without a role is answered, with no more than they may see. */
async function expectCut(row: Row, given: Given) {
  const { may, becomes, as: user, sql: all, pick } = row;
  if (may === 'anybody' || refusalOf(may) || becomes) return;
  const seen = typeof may === 'object' && 'sees' in may ? may.sees : !user && all;
  const expectAnswer = async () => {
    const { code, data } = await ask(row, given, asked(row), nobody);
    expect(data?.error).not.toBe('forbidden');
    if (!seen || !pick) return;
    expect(code).toBe(200);
    const picked = pick(data as never).map(String);
    expect(picked.toSorted()).toEqual(await valuesOf(seen, given));
  };
  await (may === 'everybody' ? expectAnswer() : changingNothing(expectAnswer));
}

/** What needs more than a row can say is called in another test. */
function expectProof({ call, provenIn, kin }: Row) {
  if (!provenIn) return;
  const word = kin ?? call.split(/[ /]/).findLast((part) => /^\w[\w.-]+$/.test(part))!;
  expect(readFileSync(provenIn, 'utf8')).toContain(word);
}

async function expectFile(row: Row, given: Given, user: string) {
  if (!row.file) return;
  expect((await ask(row, given, row, user)).type).toContain(row.file);
}

async function expectWritten(row: Row, given: Given, user: string) {
  expect(await valuesOf(row.sql!, given)).not.toEqual(row.becomes);
  expect(await ask(row, given, row, user)).toMatchObject({ code: 200 });
  expect(await valuesOf(row.sql!, given)).toEqual(row.becomes);
}

async function expectRight(row: Row, given: Given, user: string) {
  if (!row.sql) return;
  const answered = async () => {
    const { code, message, data } = await ask(row, given, row, user);
    expect([code, message]).toEqual([200, message]);
    return row.pick!(data as never)
      .map(String)
      .toSorted();
  };
  const before = await answered();
  expect(before).toEqual(await valuesOf(row.sql, given));
  if (!row.change) return;
  await run(row.change, given);
  const after = await answered();
  expect(after).toEqual(await valuesOf(row.sql, given));
  expect(after).not.toEqual(before);
}
