import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindOf } from '#engine/fields/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { addressOf, routesOf, type Route } from '#tests/support/routes.ts';
import { costliest } from './costliest.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

/** As many steps through people as asked, to a name. */
const path = (steps: number, first = 'createdBy') =>
  [first, ...Array<string>(steps - 2).fill('updatedBy'), 'name'].join('.');
const list = '/v1/contractCreate/list/1/20';

/** Every place of a request that names fields, with these in it. */
const doors: Record<string, (fields: string[]) => { path: string; body: object }> = {
  sort: (fields) => ({
    path: list,
    body: { sort: fields.map((field) => ({ field, direction: 'asc' })) },
  }),
  filters: (fields) => ({
    path: list,
    body: { filters: fields.map((field) => ({ field, operator: 'eq', value: 'x' })) },
  }),
  'grouped filters': (fields) => ({
    path: list,
    body: { filters: [{ any: fields.map((field) => ({ field, operator: 'ne', value: 'x' })) }] },
  }),
  'filters of groups': (fields) => ({
    path: '/v1/contractCreate/groups',
    body: {
      by: 'createdBy',
      filters: fields.map((field) => ({ field, operator: 'empty' })),
    },
  }),
  'order of an export': (fields) => ({
    path: '/v1/contractCreate/export',
    body: { sort: fields.map((field) => ({ field, direction: 'asc' })) },
  }),
  lookup: (paths) => ({ path: '/v1/contractCreate/lookup', body: { id: contractId, paths } }),
};
let contractId: string;
beforeAll(async () => {
  const { rows } = done(await company.list('admin', 'contractCreate'), 'list');
  contractId = rows[0]!.id as string;
});

test.each(Object.entries(doors))('%s: a path has six steps at most', async (_name, door) => {
  const ask = ({ path: at, body }: ReturnType<typeof door>) =>
    company.call('admin', 'POST', at, body);
  expect(await ask(door([path(7)]))).toMatchObject({
    status: 200,
    code: 100,
    message: expect.stringContaining('at most 6 steps') as string,
    data: { error: 'tooManySteps', facts: { max: 6 } },
  });
  expect(await ask(door([path(300)]))).toMatchObject({ data: { error: 'tooManySteps' } });
});

test('a grouping has six steps at most', async () => {
  const by = path(7).replace('name', 'orgId');
  expect(await company.call('admin', 'POST', '/v1/contractCreate/groups', { by })).toMatchObject({
    status: 200,
    data: { error: 'tooManySteps' },
  });
});

test.each(Object.entries(doors))(
  '%s: eight references are followed at most',
  async (_name, door) => {
    const { path: at, body } = door([path(6), path(6, 'updatedBy')]);
    expect(await company.call('admin', 'POST', at, body)).toMatchObject({
      status: 200,
      code: 100,
      data: { error: 'tooManyJoins', facts: { max: 8 } },
    });
  },
);

/** Modules with many fields, with rows of other modules, and with people. */
const modules = ['contractCreate', 'pendingPayment', 'personnelInfo'];

/** The stream of events never ends; what signs people out has tests of its own. */
const apart = /\/events$|\/logout$|updatePwd|\/account/;

const costliestOfModule = /:module\/(list|groups|lookup)/;

test('every call answers the most that its contract allows', async () => {
  const { server } = company;
  const token = await server.login('admin');
  const calls = (await routesOf(server.services)).filter(({ url }) => !apart.test(url));
  expect(calls.length).toBeGreaterThan(60);
  const { registry } = server.services;
  const failures: string[] = [];
  for (const route of calls) {
    for (const module of route.url.includes(':module') ? modules : modules.slice(0, 1)) {
      const response = await ask(route, module, token);
      // what is refused costs nothing
      const isAsked = module === modules[0] && costliestOfModule.test(route.url);
      if (isAsked && response.json<{ code: number }>().code !== 200) failures.push(response.body);
      if (response.statusCode >= 500)
        failures.push(`${route.method} ${route.url} of ${module}: ${response.statusCode}`);
    }
  }
  expect(failures).toEqual([]);
  expect(server.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);

  function ask(route: Route, module: string, authorization: string) {
    const known = (name: string): unknown => costly(module, name);
    const url = addressOf(route, (name) =>
      String(costliest(route.params?.['properties']?.[name], known, name)).slice(0, 190),
    );
    const query = Object.entries(costliest(route.query, known) ?? {});
    const search = query.length
      ? `?${new URLSearchParams(query.map(([key, value]) => [key, String(value).slice(0, 1_000)])).toString()}`
      : '';
    const body = route.body && costliest(route.body, known);
    return server.app.inject({
      method: route.method,
      url: `${url}${search}`,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  }

  /** What costs most under a name, within the contract: real fields, the deepest paths, the deepest groups. */
  function costly(module: string, name: string): unknown {
    const { fields } = registry().module(module);
    const names = Object.keys(fields);
    switch (name) {
      case 'module':
      case 'moduleNo':
        return module;
      case 'id':
        return module === 'contractCreate' ? contractId : undefined;
      case 'figure':
        return module === 'contractCreate' ? ofAllRows : Symbol('left out');
      case 'cursor':
      case 'screen':
        return Symbol('left out');
      case 'search':
        return 'ab ac ad ae af ag ah ai aj ak al am an ao ap aq ar as at au av aw ax ay az ba 合 同 公 司';
      case 'sort':
        return [path(6), path(4)].map((field) => ({ field, direction: 'desc' }));
      case 'by':
        return path(6).replace('name', 'orgId');
      case 'paths':
        return Array.from({ length: 100 }, () => path(6));
      case 'filters':
        return deepFilters(
          names.filter((key) => (kindOf(fields[key]!).operators as string[]).includes('empty')),
        );
      case 'totals':
        return names
          .filter((key) => ['numeric', 'integer'].includes(kindOf(fields[key]!).column ?? ''))
          .slice(0, 30);
      case 'data':
      case 'parent':
        return Object.fromEntries(names.map((key) => [key, 'ab 合同 '.repeat(1_000)]));
      case 'page':
      case 'row':
      case 'rows':
        return name === 'page' ? 1 : undefined;
      default:
        return undefined;
    }
  }
}, 300_000);

/** Of a report over the same module, behind which all its rows stand. */
const ofAllRows = { report: 'contractStatistics', source: 'contracts', measure: 'count', keys: {} };

/** As many conditions as a query takes, in groups as deep as they go. */
function deepFilters(names: readonly string[]): unknown[] {
  const far = Array.from({ length: 10 }, () => ({
    field: path(6),
    operator: 'contains',
    value: '合'.repeat(200),
  }));
  const near = Array.from({ length: 40 }, (_, index) => ({
    field: names[index % names.length],
    operator: 'empty',
  }));
  const groups = (depth: number, inner: unknown[]): unknown[] =>
    depth === 0 ? inner : groups(depth - 1, [{ [depth % 2 ? 'any' : 'all']: inner }]);
  return groups(5, [...far, ...near]);
}
