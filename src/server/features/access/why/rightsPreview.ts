import { baseActions, type Grant, type Module } from '#engine/schema/language/index.ts';
import type { RightsPreview } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { Caller, Services } from '../../../Services.ts';
import { buttonsOf } from '../../records/recordActions.ts';
import { entityOf } from '../../records/sql/entity.ts';
import { join, name, sql, statement } from '../../records/sql/fragment.ts';
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
  const found = new Map(
    actions.map((action) => [
      action,
      { action, gaining: 0, losing: 0, recordsGained: 0, recordsLost: 0 },
    ]),
  );
  const directory = services.directory();
  const accounts = await services.db.all<{ id: string }>(
    statement(sql`select user_id as id from app.account where not disabled order by user_id`),
  );
  const people = accounts.filter(({ id }) => directory.person(id)?.active);
  const counted = people.slice(0, mostPeople);
  for (const { id } of counted) {
    const caller = personAs(directory, id, language);
    const before = compile(services, registry, caller, module);
    const after = compileNext(services, caller, next);
    const counts = module.sources
      ? undefined
      : await services.db.first<Record<string, string>>(
          statement(
            sql`select ${join(
              actions.flatMap((action) => {
                const [was, is] = [before.rows(action, 't', true), after.rows(action, 't', true)];
                return [
                  sql`count(*) filter (where (${is}) and not coalesce(${was}, false)) as ${name(`+${action}`)}`,
                  sql`count(*) filter (where (${was}) and not coalesce(${is}, false)) as ${name(`-${action}`)}`,
                ];
              }),
            )} from ${entityOf(module).table} ${name('t')}`,
          ),
        );
    for (const entry of found.values()) {
      const { action } = entry;
      // of a record that is to be made there is none to count
      const isNew = !counts || action === 'create' || action === 'import';
      const gained = isNew
        ? Number(!before.can(action) && after.can(action))
        : Number(counts[`+${action}`]);
      const lost = isNew
        ? Number(before.can(action) && !after.can(action))
        : Number(counts[`-${action}`]);
      if (gained > 0) entry.gaining += 1;
      if (lost > 0) entry.losing += 1;
      if (!isNew) {
        entry.recordsGained += gained;
        entry.recordsLost += lost;
      }
    }
  }
  return {
    people: counted.length,
    of: people.length,
    actions: [...found.values()].filter(({ gaining, losing }) => gaining + losing > 0),
  };

  function compileNext(...[of, caller, changed]: [Services, Caller, Module]) {
    try {
      const compiled = compile(of, registry, caller, changed);
      for (const action of actions) compiled.rows(action, 't', true);
      return compiled;
    } catch (error) {
      throw errors.badRequest({ reason: (error as Error).message });
    }
  }
}
