import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sql } from '#server/db/query.ts';
import { storeFile } from '#server/features/attachments/storage.ts';
import type { AttachmentInfo, Envelope, PublicDefinitions } from '#shared/contract/index.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** As an office runs that sets nothing, spoken to over the network. */
let server: TestServer;
let ann: string;
let address: string;
beforeAll(async () => {
  server = await startTestServer({ maxFileBytes: readConfig({}).maxFileBytes });
  ann = await server.login('ann');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/v1/attachment`;
});
afterAll(() => server.close());

interface Content {
  name: string;
  bytes: Buffer;
}

/** What the answer to a form with these files is, and what is left of them. */
async function send(files: Content[]) {
  const key = randomUUID();
  const body = new FormData();
  for (const { name, bytes } of files) body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${address}/upload?businessKey=${key}`, {
    method: 'POST',
    headers: { authorization: ann },
    body,
  });
  const answer = (await response.json()) as Envelope<AttachmentInfo[]>;
  const rows = await server.services.db.all(
    sql`select name, size::int from app.attachment where business_key = ${key}`,
  );
  return { ...answer, rows };
}

async function filesOnDisk() {
  const { filesDir } = server.services.config;
  const found = await readdir(filesDir, { recursive: true }).catch(() => []);
  return found.filter((name) => name.includes('/'));
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a line of text\n');
const text = (name: string): Content => ({ name, bytes: Buffer.from('text') });

it.each([9, 99])('a file of %i MB is kept whole', async (count) => {
  const bytes = megabytes(count);
  const { code, data, rows } = await send([{ name: 'plan.txt', bytes }]);
  expect({ code, rows }).toEqual({ code: 200, rows: [{ name: 'plan.txt', size: bytes.length }] });
  const file = await fetch(`${address}/download/${data[0]!.id}`, {
    headers: { authorization: ann },
  });
  expect(bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

it('a file of 101 MB is refused, with the limit, and nothing of it is kept', async () => {
  const before = await filesOnDisk();
  const answer = await send([{ name: 'plan.txt', bytes: megabytes(101) }]);
  expect(answer).toMatchObject({
    message: '“plan.txt” is larger than 100 MB',
    data: { error: 'fileTooLarge' },
    rows: [],
  });
  expect(await filesOnDisk()).toEqual(before);
});

it('a file is told to be too large however its bytes come', async () => {
  const config = { ...server.services.config, maxFileBytes: 1024 * 1024 };
  const bytes = Readable.from(Array.from({ length: 30 }, () => megabytes(1)));
  await expect(storeFile(config, bytes, 'plan.txt')).rejects.toThrow(
    '“plan.txt” is larger than 1 MB',
  );
});

it.each<[string, Content[]]>([
  ['too many files', Array.from({ length: 25 }, (_, at) => text(`${at}.txt`))],
  ['a file of a kind that is not taken', [text('good.txt'), text('page.html')]],
  ['a file that is too large', [text('good.txt'), { name: 'big.txt', bytes: megabytes(101) }]],
])('of a form with %s nothing is kept', async (_, files) => {
  const before = await filesOnDisk();
  const answer = await send(files);
  expect(answer.code).not.toBe(200);
  expect(answer.rows).toEqual([]);
  expect(await filesOnDisk()).toEqual(before);
});

it('browsers know the limit before they send', async () => {
  const { data } = await server.call<PublicDefinitions>(
    'GET',
    '/api/v1/definitions',
    undefined,
    ann,
  );
  expect(data.maxFileMegabytes).toBe(100);
});
