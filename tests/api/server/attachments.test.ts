import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import type { AttachmentInfo } from '#shared/contract/index.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { people, teams } from '#tests/support/company.ts';
import { form, genuine } from '#tests/support/multipart.ts';

let server: TestServer;
let ann: string;
let bob: string;
let lee: string;
beforeAll(async () => {
  server = await startTestServer({ maxFileBytes: 100_000 });
  [ann, bob, lee] = await Promise.all([
    server.login('ann'),
    server.login('bob'),
    server.login('lee'),
  ]);
});
afterAll(() => server.close());

async function upload(token: string, businessKey: string, name: string, content?: string | Buffer) {
  const { payload, headers } = form({ businessKey, field: 'files' }, [
    { name, content: content ?? genuine(name, 'text') },
  ]);
  return server.call<AttachmentInfo[]>(
    'POST',
    '/api/v1/attachment/upload',
    payload,
    token,
    headers,
  );
}
const list = (token: string, key: string) =>
  server.call<AttachmentInfo[]>('GET', `/api/v1/attachment/file/${key}`, undefined, token);
const download = (token: string, id: string) =>
  server.app.inject({
    url: `/api/v1/attachment/download/${id}`,
    headers: { authorization: token },
  });
const filesOnDisk = async () => {
  const found = await readdir(server.services.config.filesDir, { recursive: true }).catch(() => []);
  return found.filter((name) => name.length > 10);
};

async function createOrder(token: string, files: Partial<AttachmentInfo>[] = []) {
  const data = {
    title: 'Order',
    kind: 'goods',
    ownerId: people.ann,
    orgId: teams.sales,
    amount: '100.00',
    files,
  };
  const answer = await server.call<{ id: string }>('POST', '/api/v1/order/handle', { data }, token);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.id;
}

describe('a file', () => {
  it('is listed and downloaded as it was, as an attachment that cannot run', async () => {
    const key = randomUUID();
    const { data } = await upload(ann, key, '合同 “final”.pdf', '%PDF-1.7 …');
    expect(data[0]).toMatchObject({
      name: '合同 “final”.pdf',
      size: Buffer.byteLength('%PDF-1.7 …'),
      type: 'application/pdf',
      field: 'files',
      createdBy: { id: people.ann, name: 'Ann' },
    });
    expect((await list(ann, key)).data).toEqual(data);
    const { body, headers } = await download(ann, data[0]!.id);
    expect(body).toBe('%PDF-1.7 …');
    expect(headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%E5%90%88/);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is shown in place only if it is of a kind that cannot run', async () => {
    const preview = async (name: string) => {
      const { data } = await upload(
        ann,
        randomUUID(),
        name,
        genuine(name, '<svg onload="alert(1)"/>'),
      );
      const url = `/api/v1/attachment/previewFile?id=${data[0]!.id}`;
      const { headers } = await server.app.inject({ url, headers: { authorization: ann } });
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      return /^\w+/.exec(String(headers['content-disposition']))![0];
    };
    for (const name of ['a.png', 'a.jpg', 'a.pdf']) expect(await preview(name)).toBe('inline');
    for (const name of ['a.svg', 'a.xml', 'a.txt']) expect(await preview(name)).toBe('attachment');
  });

  it('gets a name that is only a name, and another one on disk', async () => {
    const attacks: Record<string, string> = {
      '../../etc/passwd.txt': 'passwd.txt',
      'C:\\\\windows\\\\evil.txt': 'evil.txt',
      '/absolute.txt': 'absolute.txt',
      'a\u202Etxt.pdf': 'atxt.pdf',
      '．．／up.txt': 'up.txt',
      '..txt.txt': 'txt.txt',
    };
    for (const [attack, name] of Object.entries(attacks)) {
      const { data, code } = await upload(ann, randomUUID(), attack);
      expect({ attack, code, name: data[0]?.name }).toEqual({ attack, code: 200, name });
    }
    for (const name of await filesOnDisk()) expect(name).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  });

  it('of a kind that runs is refused', async () => {
    for (const name of ['page.html', 'run.exe', 'script.js', 'x.php', 'none', 'a.pdf.exe']) {
      expect((await upload(ann, randomUUID(), name)).data).toMatchObject({ error: 'fileType' });
    }
  });

  it('that is not what its ending says is refused, and nothing of it is kept', async () => {
    const key = randomUUID();
    const before = await filesOnDisk();
    const page = '<!doctype html><script>alert(1)</script>';
    const wrong: [string, string | Buffer][] = [
      ['a.png', page],
      ['a.pdf', page],
      ['a.docx', page],
      ['a.xls', page],
      ['a.zip', genuine('a.pdf')],
      ['a.txt', genuine('a.png', '\0\0')],
      ['a.mp4', genuine('a.zip')],
    ];
    for (const [name, content] of wrong) {
      expect(await upload(ann, key, name, content)).toMatchObject({
        message: `The content of “${name}” is not what its ending says. Save it in the right format and upload it again`,
        data: { error: 'fileContent' },
      });
    }
    expect((await list(ann, key)).data).toEqual([]);
    expect(await filesOnDisk()).toEqual(before);
    const right: [string, string | Buffer][] = [
      ['photo.png', genuine('photo.jpg')],
      ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
      ['with password.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
      ['utf16.txt', Buffer.from('\ufeff合同', 'utf16le')],
      ['gbk.csv', Buffer.from('c3fbb3c6', 'hex')],
      ['drawing.svg', '<svg/>'],
    ];
    for (const [name, content] of right)
      expect({ name, code: (await upload(ann, key, name, content)).code }).toEqual({
        name,
        code: 200,
      });
  });

  it('to be installed is taken by no record that does not ask for one, before or after it is saved', async () => {
    const key = await createOrder(ann);
    expect((await upload(ann, key, 'app.APK')).data).toMatchObject({ error: 'fileType' });
    expect((await upload(ann, key, 'app.zip')).code).toBe(200);
    const { data: files } = await upload(ann, randomUUID(), 'app.ipa');
    const data = { title: 'App', kind: 'goods', ownerId: people.ann, orgId: teams.sales, files };
    const answer = await server.call<{ fields: Record<string, string[]> }>(
      'POST',
      '/api/v1/order/handle',
      { data: { ...data, amount: '1.00' } },
      ann,
    );
    expect(answer.data.fields).toEqual({
      files: ['“app.ipa” is not taken here: documents, pictures and archives only'],
    });
  });

  it('that is too large is refused and leaves nothing behind', async () => {
    const before = (await filesOnDisk()).length;
    const answer = await upload(ann, randomUUID(), 'big.txt', 'x'.repeat(100_001));
    expect(answer.data).toMatchObject({ error: 'fileTooLarge' });
    expect(await filesOnDisk()).toHaveLength(before);
  });

  it('that was changed or lost on disk is told, in a sentence, and never delivered', async () => {
    const { db, config } = server.services;
    const { data } = await upload(ann, randomUUID(), 'plan.txt', 'as it was sent');
    const row = await db.first<{ stored_as: string }>(
      sql`select stored_as from app.attachment where id = ${data[0]!.id}`,
    );
    const path = join(config.filesDir, row!.stored_as);
    const refused = async () => {
      const { body, headers } = await download(ann, data[0]!.id);
      expect(JSON.parse(body)).toMatchObject({
        message:
          '“plan.txt” is missing or damaged on the server. Ask your administrator to restore it from a backup',
        data: { error: 'fileDamaged' },
      });
      expect(headers['content-disposition']).toBeUndefined();
    };
    await writeFile(path, 'as it was seNt');
    await refused();
    await rm(path);
    await refused();
    expect(server.log.filter((line) => line.includes(data[0]!.id))).toHaveLength(2);
    await writeFile(path, 'as it was sent');
    expect((await download(ann, data[0]!.id)).body).toBe('as it was sent');
  });

  it('without a key, or in a broken form, is refused', async () => {
    const send = async (payload: string | Buffer, headers: Record<string, string>) =>
      server.call('POST', '/api/v1/attachment/upload', payload, ann, headers);
    const keyless = form({}, [{ name: 'a.txt', content: 'x' }]);
    expect((await send(keyless.payload, keyless.headers)).data).toMatchObject({
      error: 'badRequest',
    });
    const many = form(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'])), []);
    expect((await send(many.payload, many.headers)).code).not.toBe(200);
    const broken = await send('not a form', { 'content-type': 'multipart/form-data; boundary=x' });
    expect(broken.data).toMatchObject({ error: 'badRequest' });
    const whole = form({ businessKey: randomUUID() }, [
      { name: 'a.txt', content: 'x'.repeat(999) },
    ]);
    const before = (await filesOnDisk()).length;
    const half = await send(whole.payload.subarray(0, 700), whole.headers);
    expect(half.data).toMatchObject({ error: 'badRequest' });
    expect(await filesOnDisk()).toHaveLength(before);
  });
});

describe('files of a record to come', () => {
  it('are seen by their uploader alone', async () => {
    const key = randomUUID();
    const { data } = await upload(ann, key, 'a.txt');
    expect((await list(bob, key)).data).toEqual([]);
    expect((await download(bob, data[0]!.id)).json()).toMatchObject({
      data: { error: 'notFound' },
    });
    const removal = await server.call(
      'POST',
      `/api/v1/attachment/delete?id=${data[0]!.id}`,
      undefined,
      bob,
    );
    expect(removal.data).toMatchObject({ error: 'notFound' });
    const taken = await server.call(
      'POST',
      '/api/v1/attachment/insertFileBy',
      { businessKeyOld: key, businessKeyNew: randomUUID() },
      bob,
    );
    expect(taken.data).toEqual({ files: 0 });
  });

  it('follow the record once it names them', async () => {
    const { data } = await upload(ann, randomUUID(), 'a.txt');
    const order = await createOrder(ann, data);
    expect((await list(ann, order)).data.map(({ id }) => id)).toEqual([data[0]!.id]);
    expect((await list(lee, order)).data).toHaveLength(1);
  });

  it('are not taken from others by naming them', async () => {
    const { data } = await upload(bob, randomUUID(), 'secret.txt', 'canary');
    const order = await createOrder(ann, data);
    expect((await list(ann, order)).data).toEqual([]);
    expect((await download(ann, data[0]!.id)).body).not.toContain('canary');
  });

  it('can be handed over by their keys', async () => {
    const key = randomUUID();
    await upload(ann, key, 'a.txt');
    const order = await createOrder(ann);
    const body = { businessKeyOld: key, businessKeyNew: order };
    const { data } = await server.call('POST', '/api/v1/attachment/insertFileBy', body, ann);
    expect(data).toEqual({ files: 1 });
    expect((await list(lee, order)).data).toHaveLength(1);
  });
});

describe('uploads that no record takes', () => {
  it('are limited by number and by size, for each person, until records take them', async () => {
    const { db } = server.services;
    const free = async (count: number, size: number) => {
      await db.run(sql`delete from app.attachment where created_by = ${people.bob}`);
      await db.run(sql`
        insert into app.attachment (id, business_key, name, size, type, stored_as, sha256, created_by)
        select gen_random_uuid(), gen_random_uuid(), 'a.txt', ${size}, 'text/plain', 'none', '', ${people.bob}
        from generate_series(1, ${count}::int)`);
    };
    await free(199, 1);
    expect((await upload(bob, randomUUID(), 'a.txt')).code).toBe(200);
    const refused = await upload(bob, randomUUID(), 'b.txt');
    expect(refused.data).toMatchObject({ error: 'tooManyUploads', facts: { files: 200 } });
    expect((await upload(ann, randomUUID(), 'b.txt')).code).toBe(200);
    await free(10, 100_000);
    expect((await upload(bob, randomUUID(), 'b.txt')).data).toMatchObject({
      error: 'tooManyUploads',
    });
    await free(1, 1);
    expect((await upload(bob, randomUUID(), 'b.txt')).code).toBe(200);
  });
});

describe('files that a record names', () => {
  const submit = (token: string, data: object, id = 'new', rev?: number) =>
    server.call<{ businessKey: string; fields?: object }>(
      'POST',
      `/api/workFlow/startProcess/${id}`,
      { moduleNo: 'order', requestKey: randomUUID(), data, rev },
      token,
    );
  const order = { title: 'Order', kind: 'goods', ownerId: people.ann, orgId: teams.sales };

  it('are bound with its submission', async () => {
    const { data: files } = await upload(ann, randomUUID(), 'a.txt');
    const answer = await submit(ann, { ...order, amount: '100.00', files });
    expect(answer).toMatchObject({ code: 200 });
    const { data } = await list(lee, answer.data.businessKey);
    expect(data.map(({ id }) => id)).toEqual([files[0]!.id]);
  });

  it('stay where they were when the submission is refused', async () => {
    const key = randomUUID();
    const { data: files } = await upload(ann, key, 'a.txt');
    const refused = await submit(ann, { ...order, files });
    expect(refused.data).toMatchObject({
      error: 'invalid',
      fields: { amount: [expect.anything()] },
    });
    expect((await list(ann, key)).data).toEqual(files);
    const id = await createOrder(ann, files);
    const again = await submit(ann, { amount: null, files: [] }, id, 1);
    expect(again.data).toMatchObject({ error: 'invalid' });
    expect((await list(ann, id)).data).toHaveLength(1);
  });

  it('are bound by a step that may write the field', async () => {
    const fay = await server.login('fay');
    const { data } = await submit(ann, { ...order, amount: '200000.00' });
    const approve = (token: string, files: unknown) =>
      server.call(
        'POST',
        `/api/workFlow/execute/${data.businessKey}`,
        { requestKey: randomUUID(), data: { files } },
        token,
      );
    const { data: files } = await upload(lee, randomUUID(), 'a.txt');
    expect((await approve(lee, files)).data).toMatchObject({ error: 'notWritable' });
    expect((await list(lee, data.businessKey)).data).toEqual([]);
    const leads = { requestKey: randomUUID() };
    await server.call('POST', `/api/workFlow/execute/${data.businessKey}`, leads, lee);
    const { data: papers } = await upload(fay, randomUUID(), 'b.txt');
    expect(await approve(fay, papers)).toMatchObject({ code: 200 });
    expect((await list(ann, data.businessKey)).data.map(({ name }) => name)).toEqual(['b.txt']);
  });
});

describe('files of a record', () => {
  it('are closed to who may not read it, at every door', async () => {
    const order = await createOrder(ann);
    const { data } = await upload(ann, order, 'a.txt', 'canary');
    const id = data[0]!.id;
    const own = randomUUID();
    const take = (from: string, to: string) =>
      server.call(
        'POST',
        '/api/v1/attachment/insertFileBy',
        { businessKeyOld: from, businessKeyNew: to },
        bob,
      );
    const doors = [
      await list(bob, order),
      await upload(bob, order, 'b.txt'),
      await server.call('POST', `/api/v1/attachment/delete?id=${id}`, undefined, bob),
      await take(order, own),
      await take(own, order),
    ];
    for (const { data: refusal } of doors) expect(refusal).toMatchObject({ error: 'notFound' });
    expect((await download(bob, id)).body).not.toContain('canary');
    expect((await list(ann, order)).data).toHaveLength(1);
  });

  it('are read but not changed by who may only read it', async () => {
    const order = await createOrder(ann);
    const { data } = await upload(ann, order, 'a.txt');
    expect((await download(lee, data[0]!.id)).statusCode).toBe(200);
    expect((await upload(lee, order, 'b.txt')).data).toMatchObject({ error: 'forbidden' });
    const path = `/api/v1/attachment/delete?id=${data[0]!.id}`;
    expect((await server.call('POST', path, undefined, lee)).data).toMatchObject({
      error: 'forbidden',
    });
    expect((await server.call('POST', path, undefined, ann)).code).toBe(200);
    expect((await list(ann, order)).data).toEqual([]);
  });

  it('stay as they are when the record is submitted while they are on their way', async () => {
    const order = await createOrder(ann);
    const { data } = await upload(ann, order, 'a.txt');
    const waiting = randomUUID();
    await upload(ann, waiting, 'b.txt');
    const submitted = server.services.db.transaction(async (tx) => {
      await tx.run(sql`update data.order set status = 'SPZ' where id = ${order}`);
      await wait(300);
    });
    const path = `/api/v1/attachment/delete?id=${data[0]!.id}`;
    const body = { businessKeyOld: waiting, businessKeyNew: order };
    const late = await Promise.all([
      upload(ann, order, 'late.txt'),
      server.call('POST', path, undefined, ann),
      server.call('POST', '/api/v1/attachment/insertFileBy', body, ann),
    ]);
    await submitted;
    for (const answer of late) expect(answer.data).toMatchObject({ error: 'forbidden' });
    expect((await list(ann, order)).data).toEqual(data);
  });

  it('are not handed over by a key that they have left meanwhile', async () => {
    const key = randomUUID();
    const { data } = await upload(ann, key, 'a.txt');
    const [first, second] = [await createOrder(ann), await createOrder(ann)];
    const bound = server.services.db.transaction(async (tx) => {
      await tx.run(
        sql`update app.attachment set business_key = ${first} where id = ${data[0]!.id}`,
      );
      await wait(300);
    });
    const body = { businessKeyOld: key, businessKeyNew: second };
    await server.call('POST', '/api/v1/attachment/insertFileBy', body, ann);
    await bound;
    expect((await list(ann, first)).data).toHaveLength(1);
    expect((await list(ann, second)).data).toEqual([]);
  });
});
