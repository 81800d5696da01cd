import type { Statement } from '../../../db/Database.ts';
import { newId } from '../newId.ts';
import { sql, statement } from '../sql/fragment.ts';
import type { Work } from './Work.ts';

/**
 * What effects hand over, asked for by whoever made the record. Tasks are under the locks of their own processes, so
 * that they are handed over only when this transaction is done.
 */
export const handOverRows = (work: Work): Statement[] =>
  work.handOvers.map(({ fromId, toId, module, record }) => {
    const { number, title } = work.registry.module(module).record;
    const now = work.context.now.toISOString();
    return statement(sql`
      insert into app.hand_over (id, from_id, to_id, by_id, reason, at)
      values (${newId()}, ${fromId}, ${toId}, ${record.createdBy}, ${record[number ?? title] ?? ''}, ${now})`);
  });
