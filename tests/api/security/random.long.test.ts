import { operators } from '#engine/fields/operators.ts';
import { systemFields } from '#engine/schema/record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { addressOf, routesOf } from '#tests/support/routes.ts';
import { createRandom } from '#demo/random.ts';
import { attacks, valueFor } from './attacks.ts';

const requests = process.env.TEST_LONG ? 100_000 : 400;
/** Milliseconds in all. */
const time = process.env.TEST_LONG ? 3 * 3_600_000 : 300_000;
const sideBySide = 8;

let company: RealCompany;
beforeAll(async () => {
  // Random sign-ins must not lock out those who make the other requests.
  company = await openRealCompany({
    loginLimits: { perAccount: 9_999, unknownNames: 9_999 },
  });
});
afterAll(() => company.close());

/** The stream of events never ends; its own test listens to it. */
const endless = new Set(['/api/v1/events']);
const nobody = '01990000-0000-7000-8000-000000000001';
const oddIds = ['x', '', '1', nobody.toUpperCase(), `${nobody}0`, '{}'];
const oddTypes: unknown[] = [{ toString: 1 }, [], {}, 1, null];
const people = ['zhangwei', 'liuyang', 'linfang', 'zhulin', 'yuanmeng', 'admin'];

test(
  `${requests} random requests made from the routes’ own schemas: no 500, no hang, no change of Object.prototype`,
  async () => {
    const { server } = company;
    const random = createRandom(5000);
    const { modules } = server.services.registry();
    const ids = new Map<string, string[]>();
    for (const { module } of modules) {
      const { rows } = done(await company.list('admin', module), module);
      ids.set(
        module,
        rows.slice(0, 20).map(({ id }) => id as string),
      );
    }
    const calls = (await routesOf(server.services)).filter(({ url }) => !endless.has(url));
    expect(calls.length).toBeGreaterThan(40);

    const failures: string[] = [];
    const one = async () => {
      const route = random.pick(calls);
      const { module, fields } = random.pick(modules);
      const known = (name: string): unknown => {
        if (name === 'module' || name === 'moduleNo') return module;
        if (/^(id|ids|taskId|businessKey\w*|procInstId|parentId)$/.test(name))
          return random.chance(0.1)
            ? random.pick(oddIds)
            : random.pick([...ids.get(module)!, nobody]);
        if (['field', 'totals', 'paths', 'by'].includes(name)) return pathOf(fields);
        if (name === 'value')
          return random.pick([nobody, 'a', true, 3, '2026-11-20', [nobody], null]);
        if (name === 'type') return random.pick<unknown>(['approve', 'call', ...oddTypes]);
        if (name === 'filters') return Array.from({ length: random.integer(1, 3) }, filter);
        if (name === 'operator')
          return random.pick([...Object.keys(operators), 'isEmpty', 'constructor']);
        if (name === 'page' || name === 'row') return random.integer(1, 5);
        if (name === 'data') return dataOf(fields);
        if (name === 'requestKey') return random.digits(12);
        return undefined;
      };
      /** A field of the module or of every record, perhaps through others. */
      const pathOf = (of: object): string =>
        Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () =>
          random.pick([...Object.keys(of), ...systemFields]),
        ).join('.');
      const filter = () => ({
        field: pathOf(fields),
        operator: known('operator'),
        value: known('value'),
      });
      const dataOf = (of: object) =>
        Object.fromEntries(
          [...Object.keys(of), ...systemFields]
            .filter(() => random.chance(0.15))
            .map((field) => [field, valueFor(undefined, random, known)]),
        );
      const url = addressOf(route, (name) =>
        random.chance(0.85)
          ? textOf(known(name) ?? random.digits(2))
          : random.pick(attacks).slice(0, 150),
      );
      const query = valueFor(route.query, random, known) as Record<string, unknown>;
      const search =
        route.query && query && typeof query === 'object'
          ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, textOf(value)])).toString()}`
          : '';
      const body = route.body && valueFor(route.body, random, known);
      const described = `${route.method} ${url}${search} ${JSON.stringify(body)?.slice(0, 600)}`;
      const authorization = random.chance(0.05) ? undefined : await tokenOf(random.pick(people));
      const response = await server.app.inject({
        method: route.method,
        url: `${url}${search}`,
        headers: {
          ...(authorization && { authorization }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      if (response.statusCode >= 500)
        failures.push(`${described}: ${response.statusCode} ${response.body.slice(0, 300)}`);
      if (String(response.headers['content-type']).includes('json')) {
        const { code, message } = response.json<{ code?: number; message?: string }>();
        if (code !== undefined && code !== 200 && !message) failures.push(`no word: ${described}`);
      }
    };

    for (let made = 0; made < requests; made += sideBySide)
      await Promise.all(Array.from({ length: sideBySide }, one));
    expect(failures).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    await company.check();

    /** Somebody’s token, signed in anew when a random logout hit; none while wrong old passwords or many sign-ins shut them out. */
    async function tokenOf(name: string): Promise<string | undefined> {
      const known = tokens.get(name);
      if (known) {
        const me = await server.call('GET', '/api/platform/me', undefined, known);
        if (me.code === 200) return known;
      }
      const token = await server.login(name).catch((error: Error) => {
        if (!/Too many (attempts|requests)/.test(error.message)) throw error;
      });
      if (token) tokens.set(name, token);
      return token ?? undefined;
    }
  },
  time,
);

const tokens = new Map<string, string>();
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
