import type { Flow } from '#engine/schema/language/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';

interface InForce {
  flow: Flow;
  /** Whether it was made, or changed, in the browser. */
  isOwn: boolean;
}

/** Modules of whose process something is said in the browser: over a file, or alone. */
export const ownFlows = sql`
  select name from app.customisation where kind = 'module' and current and set_aside is null
    and text::json -> 'flow' is not null`;

/** The process of a module in force. @throws errors.noProcess when it has none */
export async function flowInForce(db: Queryable, module: string): Promise<InForce> {
  const row = await db.first<{ flow: Flow | null; isOwn: boolean }>(sql`
    select json -> 'flow' as flow, name in (${ownFlows}) as "isOwn"
    from app.definition where kind = 'module' and name = ${module} and current`);
  if (!row?.flow) throw errors.noProcess({ module });
  return { ...row, flow: row.flow };
}
