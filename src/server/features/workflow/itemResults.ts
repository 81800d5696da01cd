import type { ItemResult } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { sql } from '../../db/query.ts';
import { and } from '../records/sql/fragment.ts';
import type { ItemAnswer } from '../requests/oneByOne.ts';
import { interventionReach } from './processSearch/reach.ts';

/** What became of each of many processes or tasks, as an envelope would say it, with the titles the caller may know. */
export async function itemResults(
  services: Services,
  caller: Caller,
  answers: readonly ItemAnswer<unknown>[],
): Promise<ItemResult[]> {
  const ids = answers.map(({ id }) => id);
  const reach = interventionReach({ services, caller, db: services.db }, 'i');
  const isMeant = sql`i.id in (select unnest(${ids}::uuid[])
    union all select instance_id from app.process_task where id = any(${ids}::uuid[]))`;
  const rows = await services.db.all<{ id: string; title: string }>(
    sql`
      with meant as (select i.id, i.title from app.process_instance i where ${and([isMeant, reach])})
      select id, title from meant
      union all select t.id, m.title from app.process_task t join meant m on m.id = t.instance_id
        where t.id = any(${ids}::uuid[])`,
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return answers.map((answer) => {
    const { id } = answer;
    const named = { id, ...(titles.has(id) && { title: titles.get(id)! }) };
    return answer.ok
      ? { ...named, code: 200, message: '' }
      : { ...named, code: 100, message: answer.message, error: answer.error };
  });
}
