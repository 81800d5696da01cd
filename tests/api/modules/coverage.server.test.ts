import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/query.ts';
import type { DefinitionAnswer, ListAnswer, MenuAnswer } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { redirectTarget, staticRoutes } from '#web/routes.ts';
import { isKnownView } from '#web/features/screens.ts';
import { readMenu, type ScreenRoute } from '#web/shell/menu/readMenu.ts';

/** What the specification names, with the screens that stand for it. */
const phrases = Object.entries(
  JSON.parse(readFileSync('tests/fixtures/coverage.json', 'utf8')) as Record<string, string[]>,
);
const paths = [...new Set(phrases.flatMap(([, those]) => those))];

let company: RealCompany;
/** By path, with somebody who may open it. */
const routes = new Map<string, ScreenRoute & { by: string }>();
beforeAll(async () => {
  company = await openRealCompany();
  const open = (path: string) => !isOutside(path) && !routes.has(path);
  for (const by of ['admin', ...(await holders())]) {
    if (!paths.some(open)) break;
    const answer = await company.call<MenuAnswer>(by, 'GET', '/platform/getAllMenusByUserId');
    const own = readMenu(done(answer, `menu of ${by}`).menus).routes;
    for (const route of [...own, ...staticRoutes])
      if (!routes.has(route.path)) routes.set(route.path, { ...route, by });
  }
});
afterAll(() => company.close());

/** User names of those who hold a role each: they see what the administrator does not. */
async function holders(): Promise<string[]> {
  const rows = await company.server.services.db.all<{ name: string }>(sql`
    select distinct on (h.role) a.user_name as name
    from data.role_holder h join app.account a on a.user_id = h."userId" order by h.role, a.user_name`);
  return [...new Set(rows.map(({ name }) => name))];
}

/** The sign-in page, and addresses that lead on. */
const isOutside = (path: string) => path === '/login' || redirectTarget(path, '') !== undefined;

test('every phrase leads to a path of the menu or a static route', () => {
  const missing = phrases.flatMap(([phrase, those]) =>
    those
      .filter((path) => !isOutside(path) && !routes.has(path))
      .map((path) => `${path}: ${phrase}`),
  );
  expect(missing).toEqual([]);
  expect(paths).toHaveLength(927);
});

test('every path shows a screen that there is', () => {
  const unknown = [...routes.values()].filter(
    ({ redirect, component }) => !redirect && !isKnownView(component),
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test('in the demo company nobody waits for weeks, most messages are read, and output is proven', async () => {
  const [found] = await company.server.services.db.all<Record<string, number | boolean>>(sql`
    with latest as (select max(created_at) as at from app.message)
    select
      (select count(*)::int from app.process_task, latest
        where status = 'pending' and created_at < latest.at - interval '6 weeks') as "waitLong",
      (select max(unread)::int from (select count(*) filter (where read_at is null) as unread
        from app.message group by user_id) people) < 40 as "isRead",
      (select count(*)::int from data.output_confirm where cardinality("evidenceIds") = 0) as "unproven"`);
  expect(found).toEqual({ waitLong: 0, isRead: true, unproven: 0 });
});

/** No other system is there to exchange staff with. */
const unfilled = '/personnel/log/sync';

describe('screens of modules', () => {
  const routesOf = (...kinds: string[]) =>
    paths.flatMap((path) => {
      const route = routes.get(path);
      return route?.moduleNo && kinds.includes(route.component) ? [route] : [];
    });

  test('every list answers with its rows', async () => {
    const wrong: string[] = [];
    for (const { path, by, moduleNo, screen } of routesOf('list')) {
      // Some lists show what is one’s own: these two have something in each.
      let rows = 0;
      for (const reader of [by, 'tangning', 'renjia']) {
        const url = `/v1/${moduleNo}/list/1/5`;
        const answer = await company.call<ListAnswer>(reader, 'POST', url, { screen });
        if (reader === by) done(answer, `${by} opens ${path}`);
        rows = answer.code === 200 ? answer.data.rows.length : 0;
        if (rows) break;
      }
      if (rows === 0 && path !== unfilled) wrong.push(`${path}: nothing, also not for ${by}`);
    }
    expect(wrong).toEqual([]);
  });

  test('every form and detail has fields to show', async () => {
    const empty: string[] = [];
    const known = new Map<string, DefinitionAnswer>();
    for (const { path, by, moduleNo } of routesOf('form', 'detail')) {
      const key = `${by} ${moduleNo}`;
      const definition =
        known.get(key) ??
        done(await company.call<DefinitionAnswer>(by, 'GET', `/v1/definitions/${moduleNo}`), path);
      known.set(key, definition);
      const { form, fields } = definition.module;
      const rows = form.tabs.flatMap(({ sections }) => sections.flatMap((section) => section.rows));
      if (!rows.flat().some((name) => fields[name])) empty.push(path);
    }
    expect(empty).toEqual([]);
  });
});
