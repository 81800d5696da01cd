import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import type { MenuAnswer, Page } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { firstPath, readMenu, type ScreenRoute } from '#web/shell/menu/readMenu.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

/** Where a click on each area of the menu leads, as far as it is a list. */
async function firstLists(name: string): Promise<ScreenRoute[]> {
  const answer = await company.call<MenuAnswer>(name, 'GET', '/platform/getAllMenusByUserId');
  const { nodes, routes } = readMenu(done(answer, `menu of ${name}`).menus);
  const paths = new Set(nodes.map(firstPath));
  return routes.filter(
    ({ path, component, moduleNo }) => component === 'list' && moduleNo && paths.has(path),
  );
}

it('whoever signs in to the demo company finds records on the first page of each area of the menu', async () => {
  const accounts = await company.server.services.db.all<{ name: string }>(
    sql`select user_name as name from app.account order by user_name`,
  );
  const empty: Record<string, string[]> = {};
  for (const { name } of accounts)
    for (const { path, moduleNo, screen } of await firstLists(name)) {
      const list = `/v1/${moduleNo}/list/1/1`;
      const answer = await company.call<Page<object>>(name, 'POST', list, { screen });
      if (done(answer, `${name} ${path}`).rows.length === 0) (empty[path] ??= []).push(name);
    }
  expect(empty).toEqual({});
});
