import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Document {
  openapi: string;
  info: { title: string };
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access'?: string;
        parameters?: { name: string; schema: { enum?: string[] } }[];
        requestBody?: object;
      }
    >
  >;
}
const describeTo = async (user: string) => {
  const headers = { authorization: await server.login(user) };
  return (await server.app.inject({ url: '/api/openapi.json', headers })).json<Document>();
};
const modulesIn = ({ paths }: Document) =>
  paths['/api/v1/{module}/handle']!.post!.parameters!.find(({ name }) => name === 'module')!.schema
    .enum!;

it('the API is described from what its calls are checked with', async () => {
  const document = await describeTo('admin');
  expect(document.openapi).toMatch(/^3\.1/);
  const body = JSON.stringify(document.paths['/api/v1/{module}/handle']!.post!.requestBody);
  expect(body).toContain('"rev"');
  expect(Object.keys(document.paths).length).toBeGreaterThan(30);
  expect(modulesIn(document)).toContain('order');
});

it('everybody is told of what they may call, and of nothing else', async () => {
  const [admin, ann] = [await describeTo('admin'), await describeTo('ann')];
  const calls = ({ paths }: Document) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((call) => `${call} ${path}`),
    );
  const withheld = calls(admin).filter((call) => !calls(ann).includes(call));
  expect(withheld.length).toBeGreaterThan(0);
  for (const call of withheld) {
    const [method, path] = call.split(' ') as [string, string];
    expect([call, admin.paths[path]![method]!['x-access']]).toEqual([call, 'administrator']);
  }
  const token = await server.login('ann');
  for (const module of server.services.registry().modules.map((one) => one.module)) {
    const { code } = await server.call('GET', `/api/v1/definitions/${module}`, undefined, token);
    expect([module, modulesIn(ann).includes(module)]).toEqual([module, code === 200]);
  }
});
