import { sql } from '../../db/query.ts';
import type { Caller, Services } from '../../Services.ts';
import { grantedActions } from '../menu/permissions.ts';

/** Which of these modules the caller has a grant in, or takes part in a process of; in their order. */
export async function knownModules(
  services: Services,
  caller: Caller,
  names: readonly string[],
): Promise<string[]> {
  const registry = services.registry();
  const isGranted = (name: string) => {
    const module = registry.findModule(name);
    return module !== undefined && grantedActions(module, caller).size > 0;
  };
  const granted = new Set(names.filter(isGranted));
  const others = names.filter((name) => !granted.has(name));
  const taken = others.length > 0 ? await takenPartIn(services, caller, others) : new Set();
  return names.filter((name) => granted.has(name) || taken.has(name));
}

/** Those with a process of which the caller is asked, has started it or got a copy. */
async function takenPartIn(
  { db }: Services,
  { userId }: Caller,
  names: readonly string[],
): Promise<Set<string>> {
  const found = await db.all<{ name: string }>(sql`
    select name from unnest(${names}::text[]) as name
    where exists (select 1 from app.process_task where assignee_id = ${userId} and module = name)
      or exists (select 1 from app.process_instance
        where module = name and (starter_id = ${userId}
          or id in (select instance_id from app.process_copy where user_id = ${userId})))`);
  return new Set(found.map(({ name }) => name));
}
