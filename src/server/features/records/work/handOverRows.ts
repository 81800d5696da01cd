import type { Statement } from '../../../db/Database.ts';
import { newId } from '../newId.ts';
import { sql } from '../../../db/query.ts';
import type { Work } from './Work.ts';

/**
 * What effects hand over, asked for by whoever made the record. Tasks and records are under locks of their own, so that
 * they are handed over only when this transaction is done.
 */
export const handOverRows = (work: Work): Statement[] =>
  work.handOvers.map(({ fromId, toId, successors, module, record }) => {
    const { number, title } = work.registry.module(module).record;
    const now = work.context.now.toISOString();
    return sql`
      insert into app.hand_over (id, from_id, to_id, successors, by_id, reason, module, record_id, at)
      values (${newId()}, ${fromId}, ${toId}, ${JSON.stringify(successors)}::text::jsonb, ${record.createdBy},
        ${record[number ?? title] ?? ''}, ${module}, ${record.id}, ${now})`;
  });
