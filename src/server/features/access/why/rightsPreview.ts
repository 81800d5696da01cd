import { baseActions, type Grant, type Module } from '#engine/schema/language/index.ts';
import type { RightsPreview } from '#shared/contract/index.ts';
import type { Database } from '../../../db/Database.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { buttonsOf } from '../../records/recordActions.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { join, name, sql } from '../../../db/query.ts';
import { personAs } from '../../session/callerFor.ts';
import { compile } from '../accessFor.ts';

/** So many people are counted for; a company has more, and the answer says so. */
const mostPeople = 300;

/**
 * What other grants of a module would change: how many people could do an action with more records, or with fewer, and
 * with how many. Only counts; nothing is kept.
 *
 * @throws errors.badRequest for a condition that is wrong
 */
export async function rightsPreview(
  services: Services,
  { language }: Caller,
  moduleName: string,
  access: readonly Grant[],
): Promise<RightsPreview> {
  const registry = services.registry();
  const module = registry.findModule(moduleName);
  if (!module) throw errors.notFound();
  const next: Module = { ...module, access: [...access] };
  const actions = [...baseActions, ...buttonsOf(module).map(({ id }) => id)];
  const directory = services.directory();
  const accounts = await services.db.all<{ id: string }>(
    sql`select user_id as id from app.account where not disabled order by user_id`,
  );
  const people = accounts.filter(({ id }) => directory.person(id)?.active);
  const counted = people.slice(0, mostPeople);
  const total = new Map(actions.map((action) => [action, unchanged(action)]));
  for (const { id } of counted) {
    const caller = personAs(directory, id, language);
    const before = compile(services, registry, caller, module);
    const after = asConditions(() => {
      const compiled = compile(services, registry, caller, next);
      for (const action of actions) compiled.rows(action, 't', true);
      return compiled;
    });
    const records = module.sources
      ? undefined
      : await countRecords(services.db, module, actions, before, after);
    for (const [action, entry] of total) {
      // of a record that is to be made there is none to count
      const isNew = action === 'create' || action === 'import';
      if (records && !isNew) addRecords(entry, records(action));
      else addPerson(entry, before.can(action), after.can(action));
    }
  }
  return {
    people: counted.length,
    of: people.length,
    actions: [...total.values()].filter(({ gaining, losing }) => gaining + losing > 0),
  };
}

type ActionChange = RightsPreview['actions'][number];
type Compiled = ReturnType<typeof compile>;

const unchanged = (action: string): ActionChange => ({
  action,
  gaining: 0,
  losing: 0,
  recordsGained: 0,
  recordsLost: 0,
});

/** With how many records somebody could do each action who cannot now, and the other way round. */
async function countRecords(
  db: Database,
  module: Module,
  actions: readonly string[],
  before: Compiled,
  after: Compiled,
) {
  const columns = actions.flatMap((action) => {
    const [was, is] = [before.rows(action, 't', true), after.rows(action, 't', true)];
    return [
      sql`count(*) filter (where (${is}) and not coalesce(${was}, false)) as ${name(`+${action}`)}`,
      sql`count(*) filter (where (${was}) and not coalesce(${is}, false)) as ${name(`-${action}`)}`,
    ];
  });
  const counts = await db.first<Record<string, string>>(
    sql`select ${join(columns)} from ${entityOf(module).table} ${name('t')}`,
  );
  return (action: string) => ({
    gained: Number(counts?.[`+${action}`]),
    lost: Number(counts?.[`-${action}`]),
  });
}

function addRecords(entry: ActionChange, { gained, lost }: { gained: number; lost: number }) {
  if (gained > 0) entry.gaining += 1;
  if (lost > 0) entry.losing += 1;
  entry.recordsGained += gained;
  entry.recordsLost += lost;
}

function addPerson(entry: ActionChange, could: boolean, can: boolean) {
  if (can && !could) entry.gaining += 1;
  if (could && !can) entry.losing += 1;
}

function asConditions<Answer>(read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    throw errors.badRequest({ reason: (error as Error).message });
  }
}
