import type { FrequentMenu, MenuCode, MenuEntry, UseMenuBody } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { removeRecord } from '../records/deleteRecord.ts';
import { newId } from '../records/newId.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, sql } from '../../db/query.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { menuFor } from './menuFor.ts';

const mostPages = 50;

/** @throws errors.notFound where system.json names no module for them */
function bindingOf(services: Services) {
  const registry = services.registry();
  const binding = registry.system.frequentMenus;
  if (!binding) throw errors.notFound();
  return { ...binding, table: entityOf(registry.module(binding.module)).table };
}

/** Pages that the caller keeps, those used most first. */
export function frequentMenus(services: Services, { userId }: Caller, on: Queryable = services.db) {
  const { table, user, path, title, icon, uses } = bindingOf(services);
  return on.all<FrequentMenu>(
    sql`select t.id, t.${name(path)} as url, t.${name(title)} as "menuName",
        t.${name(icon)} as icon, coalesce(t.${name(uses)}, 0) as "useCount"
      from ${table} t where t.${name(user)} = ${userId}::uuid and t.${name(path)} is not null
      order by t.${name(uses)} desc nulls last, t.${name('createdAt')}, t.id`,
  );
}

/**
 * Keeps a page at hand; one that is kept already was used once more.
 *
 * @throws errors.badRequest for a path that the caller’s menu does not have, and for one page too many
 */
export async function keepMenu(
  services: Services,
  caller: Caller,
  { url }: UseMenuBody,
): Promise<FrequentMenu> {
  return services.db.transaction(async (tx) => {
    const kept = await frequentMenus(services, caller, tx);
    const known = kept.find((one) => one.url === url);
    const used = known
      ? await countUse(services, tx, known)
      : await keep({ services, tx, caller, now: services.now() }, url, kept.length);
    return used;
  });
}

/** A count is no change of what the record says: it has no place in its timeline, and raises no revision. */
async function countUse(services: Services, tx: Queryable, known: FrequentMenu) {
  const { table, uses } = bindingOf(services);
  const counted = await tx.first<{ useCount: number }>(
    sql`update ${table} t set ${name(uses)} = coalesce(t.${name(uses)}, 0) + 1
      where t.id = ${known.id}::uuid returning ${name(uses)} as "useCount"`,
  );
  return { ...known, ...counted };
}

async function keep(context: WriteContext, url: string, count: number): Promise<FrequentMenu> {
  const { services, caller } = context;
  const entry = find(menuFor(services.registry(), caller).menus, url);
  if (!entry) throw errors.badRequest({ reason: `your menu has no page "${url}"` });
  if (count >= mostPages)
    throw errors.badRequest({ reason: `you keep ${mostPages} pages already` });
  const { module, user, path, title, icon, uses } = bindingOf(services);
  const { meta } = JSON.parse(entry.code) as MenuCode;
  const page = { url, menuName: meta.title[caller.language], icon: meta.icon ?? null, useCount: 1 };
  const id = newId();
  const values = {
    [user]: caller.userId,
    [path]: page.url,
    [title]: page.menuName,
    [icon]: page.icon,
    [uses]: page.useCount,
  };
  const work = await openRecordWork(context, [{ module, id, moments: ['save'], values }]);
  await work.create(module, { ...values, id });
  await work.flush();
  return { id, ...page };
}

/** @throws errors.notFound for one that is not the caller’s */
export async function forgetMenu(services: Services, caller: Caller, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const kept = await frequentMenus(services, caller, tx);
    if (!kept.some((one) => one.id === id)) throw errors.notFound();
    const registry = services.registry();
    const module = registry.module(bindingOf(services).module);
    await removeRecord({ services, caller, tx, now: services.now() }, module, id);
  });
}

function find(entries: readonly MenuEntry[], url: string): MenuEntry | undefined {
  for (const entry of entries) {
    const found = entry.url === url ? entry : find(entry.items, url);
    if (found) return found;
  }
  return undefined;
}
