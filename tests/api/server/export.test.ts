import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, teams } from '#tests/support/company.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { today } from '#server/features/records/today.ts';
import { unzip } from '#tests/support/unzip.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const download = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/order/export',
    payload: { filters: [] },
    headers: { authorization: token, 'accept-language': 'zh' },
  });

it('an export is a file to be saved; a refusal is told as any other', async () => {
  const [ann, fay] = await Promise.all([server.login('ann'), server.login('fay')]);
  const data = {
    title: 'Pumps',
    kind: 'goods',
    ownerId: people.ann,
    orgId: teams.sales,
    amount: '1',
  };
  await server.call('POST', '/api/v1/order/handle', { data }, ann);
  const file = await download(fay);
  const day = today(server.services.registry(), server.services.now());
  expect(file.headers['content-type']).toContain('spreadsheetml.sheet');
  expect(file.headers['content-disposition']).toContain(
    `attachment; filename="__ ${day}.xlsx"; filename*=UTF-8''${encodeURIComponent(`订单 ${day}.xlsx`)}`,
  );
  expect(unzip(file.rawPayload)['xl/sharedStrings.xml']).toMatch(/名称.*Pumps/);
  const refused = await download(ann);
  expect(refused.headers['content-type']).toContain('application/json');
  expect(refused.json()).toMatchObject({ code: 1008, data: { error: 'forbidden' } });
});
