import type { Flow, Module } from '#engine/schema/language/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';

interface InForce {
  /** Of the module's definition: the one in force, and the last there ever was. */
  version: number;
  last: number;
  spec: Module;
  flow: Flow;
  /** Hash of the process in the file, when what is in force was published over it. */
  fileHash: string | null;
}

/** The process of a module in force. @throws errors.noProcess when it has none */
export async function flowInForce(db: Queryable, module: string): Promise<InForce> {
  const row = await db.first<Omit<InForce, 'flow'>>(sql`
    select d.version, d.json as spec, o.file_hash as "fileHash",
      (select max(version) from app.definition where kind = 'module' and name = ${module}) as last
    from app.definition d left join app.flow_overlay o on o.module = d.name
    where d.kind = 'module' and d.name = ${module} and d.current`);
  if (!row?.spec.flow) throw errors.noProcess({ module });
  return { ...row, flow: row.spec.flow };
}
