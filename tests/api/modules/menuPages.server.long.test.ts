import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/query.ts';
import { makeMenu } from '#server/features/menu/menuFor.ts';
import type { Page } from '#shared/contract/index.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';
import { readMenu, type ScreenRoute } from '#web/shell/menu/readMenu.ts';
import { emptyPages } from './emptyPages.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

/** Who holds a role, by user name. */
async function holdersOf(role: string) {
  const { db, directory } = company.server.services;
  const accounts = await db.all<{ id: string; name: string }>(
    sql`select user_id as id, user_name as name from app.account order by user_name`,
  );
  return accounts.filter(({ id }) => directory().rolesOf(id).has(role)).map(({ name }) => name);
}

/** Lists that stand in the menu of a role in which it begins nothing itself, so that they serve by what is in them. */
function listsOf(role: string): ScreenRoute[] {
  const registry = company.server.services.registry();
  const { menus, buttons } = makeMenu(registry, { roles: new Set(['staff', role]) });
  const begun = new Set(buttons.map(({ code }) => code));
  return readMenu(menus).routes.filter(
    ({ component, hidden, moduleNo }) =>
      component === 'list' && !hidden && moduleNo && !begun.has(`${moduleNo}.create`),
  );
}

it('each list in the menu of a role has records for somebody who holds it', async () => {
  const counted = new Map<string, Promise<boolean>>();
  const hasRecords = (name: string, { path, moduleNo, screen }: ScreenRoute) => {
    const key = `${name} ${path}`;
    const known = counted.get(key);
    if (known) return known;
    const asking = company
      .call<Page<object>>(name, 'POST', `/v1/${moduleNo}/list/1/1`, { screen })
      .then((answer) => done(answer, key).rows.length > 0);
    counted.set(key, asking);
    return asking;
  };
  const empty: Record<string, string[]> = {};
  for (const role of Object.keys(company.server.services.registry().roles.roles)) {
    const holders = await holdersOf(role);
    for (const page of holders.length > 0 ? listsOf(role) : []) {
      let isEmpty = true;
      for (const holder of holders) {
        isEmpty = !(await hasRecords(holder, page));
        if (!isEmpty) break;
      }
      const list = `${page.moduleNo}/${page.screen}`;
      if (isEmpty && !emptyPages[list]?.includes(role)) (empty[list] ??= []).push(role);
    }
  }
  expect(empty).toEqual({});
});
