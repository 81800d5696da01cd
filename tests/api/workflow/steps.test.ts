import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('lines that a step writes are cleaned as in a form: computed columns are computed, ids are its own', async () => {
  const [ann, lee, fay] = await Promise.all(['ann', 'lee', 'fay'].map(server.login));
  const line = { goods: 'Pump', quantity: '2', price: '100000.00' };
  const data = {
    title: 'Pumps',
    kind: 'goods',
    ownerId: people.ann,
    orgId: teams.sales,
    amount: '200000.00',
    lines: [line],
  };
  const act = (call: string, token: string | undefined, body: object) =>
    server.call<{ businessKey: string; facts: object; fields: object }>(
      'POST',
      `/api/workFlow/${call}`,
      { requestKey: randomUUID(), ...body },
      token,
    );
  const started = await act('startProcess/new', ann, { moduleNo: 'order', data });
  const id = started.data.businessKey;
  await act(`execute/${id}`, lee, {});
  const approve = (lines: object[]) => act(`execute/${id}`, fay, { data: { lines } });

  expect((await approve([{ ...line, quantity: 'many' }])).data).toMatchObject({
    error: 'invalid',
    fields: { 'lines.0.quantity': [expect.anything()] },
  });
  expect((await approve([{ ...line, nonsense: 1 }])).data).toMatchObject({ error: 'notWritable' });
  const foreign = { ...line, id: people.bob, goods: ' Valve ', total: '1.00' };
  expect(await approve([foreign])).toMatchObject({ code: 200 });
  const { data: saved } = await server.call<{ record: { lines: object[] } }>(
    'GET',
    `/api/v1/order/${id}`,
    undefined,
    ann,
  );
  expect(saved.record.lines).toEqual([
    {
      ...line,
      id: expect.not.stringContaining(people.bob) as string,
      goods: 'Valve',
      quantity: expect.stringMatching(/^2/) as string,
      total: '200000.00',
    },
  ]);
});
