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

it('each module’s records are described, with the fields that the person may know', async () => {
  interface Described {
    components: { schemas: Record<string, { properties?: Record<string, object> }> };
  }
  for (const user of ['admin', 'ann']) {
    const token = await server.login(user);
    const { components } = (await describeTo(user)) as unknown as Described;
    for (const { module } of server.services.registry().modules) {
      const { code, data } = await server.call<{ module: { fields: object } }>(
        'GET',
        `/api/v1/definitions/${module}`,
        undefined,
        token,
      );
      const described = components.schemas[module]?.properties;
      const known = code === 200 ? Object.keys(data.module.fields) : undefined;
      expect([user, module, described && Object.keys(described)]).toEqual([user, module, known]);
    }
  }
});

it('what is referred to in the description is in it', async () => {
  const text = JSON.stringify(await describeTo('admin'));
  const document = JSON.parse(text) as { components: { schemas: object } };
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
  const found = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  expect(found.length).toBeGreaterThan(0);
  for (const path of new Set(found)) {
    const end = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect([path, typeof end]).toEqual([path, 'object']);
  }
});
