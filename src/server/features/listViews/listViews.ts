import type { ListView, ListViewBody } from '#shared/contract/index.ts';
import { json, sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor } from '../access/index.ts';
import { newId } from '../records/newId.ts';

const maxBytes = 20_000;
/** A person's, for one list. */
const maxViews = 50;

/**
 * One's own views of a list and those that others of one's company share, by name.
 *
 * @param screen empty: the module's own list
 * @throws errors.notFound for a module the person may not list
 */
export async function listViews(
  services: Services,
  caller: Caller,
  module: string,
  screen: string,
): Promise<ListView[]> {
  refuseStrangers(services, caller, module);
  const rows = await services.db.all<Omit<ListView, 'ownerName' | 'isMine' | 'mayDelete'>>(sql`
    select id, name, shared, state, owner_id as "ownerId" from app.list_view
    where module = ${module} and screen = ${screen} and (shared or owner_id = ${caller.userId}) order by name`);
  const seen = rows.filter(
    ({ ownerId }) =>
      deletesOfOthers(services, caller) ||
      companyOf(services, ownerId) === companyOf(services, caller.userId),
  );
  return seen.map((row) => {
    const isMine = row.ownerId === caller.userId;
    const ownerName = services.directory().person(row.ownerId)?.name ?? '';
    return { ...row, isMine, ownerName, mayDelete: isMine || deletesOfOthers(services, caller) };
  });
}

/**
 * Keeps a view under a name; the same name again replaces one's own.
 *
 * @throws errors.badRequest when it is too large, or one too many
 */
export async function saveListView(
  services: Services,
  caller: Caller,
  module: string,
  { screen = '', name, shared, state }: ListViewBody,
): Promise<{ id: string }> {
  refuseStrangers(services, caller, module);
  if (JSON.stringify(state).length > maxBytes)
    throw errors.badRequest({ reason: 'the view is too large' });
  return services.db.transaction(async (tx) => {
    const own = await tx.first<{ count: string }>(sql`
      select count(*) as count from app.list_view
      where module = ${module} and screen = ${screen} and owner_id = ${caller.userId} and name <> ${name}`);
    if (Number(own?.count) >= maxViews)
      throw errors.badRequest({ reason: `at most ${maxViews} views; delete one first` });
    const saved = await tx.first<{ id: string }>(sql`
      insert into app.list_view (id, module, screen, owner_id, name, shared, state)
      values (${newId(services.now().getTime())}, ${module}, ${screen}, ${caller.userId}, ${name}, ${shared}, ${json(state)})
      on conflict (module, screen, owner_id, name)
        do update set shared = excluded.shared, state = excluded.state, changed_at = now()
      returning id`);
    return saved!;
  });
}

/**
 * Deletes one's own view; an administrator also one that somebody shares.
 *
 * @throws errors.notFound for views of others
 */
export async function deleteListView(
  services: Services,
  caller: Caller,
  module: string,
  id: string,
): Promise<void> {
  refuseStrangers(services, caller, module);
  const deleted = await services.db.run(sql`
    delete from app.list_view where id = ${id} and module = ${module}
      and (owner_id = ${caller.userId} or (shared and ${deletesOfOthers(services, caller)}))`);
  if (deleted === 0) throw errors.notFound();
}

/** Views of others that they share are an administrator's to delete. */
const deletesOfOthers = (services: Services, caller: Caller) =>
  services.directory().administrators().includes(caller.userId);

/** What people look for is their company's business. */
function companyOf(services: Services, userId: string) {
  const person = services.directory().person(userId);
  return person?.companyId ?? (person?.orgId && services.directory().companyOf(person.orgId));
}

function refuseStrangers(services: Services, caller: Caller, module: string) {
  if (!accessFor({ services, caller }, module).can('read')) throw errors.notFound();
}
