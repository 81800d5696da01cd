import { layerOf, layersOf } from '#engine/schema/expand/layersOf.ts';
import { parseSource } from '#engine/schema/check/index.ts';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import { printDefinition } from '#engine/schema/printDefinition.ts';
import type { Database } from '../db/Database.ts';
import { locks } from '../db/migrate.ts';
import { sql } from '../db/query.ts';
import type { CheckedFolder } from './checkFolder.ts';
import { customFile } from './customFile.ts';
import { readCustomisations } from './customisations.ts';
import { flowHash } from './flowHash.ts';

interface Published {
  module: string;
  fileHash: string;
  flow: Flow;
  byId: string;
  note: string;
}

/**
 * Processes that were published in the browser when they were kept beside what else is made there of a module become
 * part of that. As before, the process of a file that has another one since is the newer one.
 */
export async function takeOverFlows(db: Database, { written, sources }: CheckedFolder) {
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${locks.definitions})`);
    const published = await tx.all<Published>(sql`
      select o.module, o.file_hash as "fileHash", d.json -> 'flow' as flow, p.by_id as "byId", p.note
      from app.flow_overlay o join app.definition d on d.kind = 'module' and d.name = o.module and d.current
        join lateral (select by_id, note from app.flow_publication f where f.module = o.module
          order by version desc limit 1) p on true`);
    await tx.run(sql`delete from app.flow_overlay`);
    if (published.length === 0) return;
    const customisations = await readCustomisations(tx);
    for (const { module, fileHash, flow, byId, note } of published) {
      const file = sources.find((one) => (one.value as Module | undefined)?.module === module);
      const own = (file?.value as Module | undefined)?.flow;
      if (!own || flowHash(own) !== fileHash) continue;
      const below = [
        ...written,
        ...customisations
          .filter(({ kind, name }) => kind !== 'module' || name !== module)
          .map((custom) => parseSource(custom.file, custom.kind, custom.text)),
      ];
      const text = customisations.find(
        ({ kind, name }) => kind === 'module' && name === module,
      )?.text;
      const top = text === undefined ? undefined : parseSource('', 'module', text).value;
      const { value } = layersOf(below, 'module', module, top);
      const { layer } = layerOf(below, 'module', module, { ...(value as object), flow });
      if (layer === undefined) continue;
      await tx.run(sql`
        update app.customisation set current = false where kind = 'module' and name = ${module} and current`);
      await tx.run(sql`
        insert into app.customisation (kind, name, version, file, text, by_id, at, note, current)
        select 'module', ${module}, coalesce(max(version), 0) + 1, ${customFile('module', module, true)},
          ${`${printDefinition(layer)}\n`}, ${byId}::uuid, now(), ${note}, true
        from app.customisation where kind = 'module' and name = ${module}`);
    }
  });
}
