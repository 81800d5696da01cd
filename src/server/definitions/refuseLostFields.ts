import type { Flow, Module } from '#engine/schema/language/index.ts';
import type { Tx } from '../db/Database.ts';
import { sql } from '../db/query.ts';

/**
 * A process keeps the version it started on; the record it decides about has the fields of today.
 *
 * @throws Error naming a field that an open process reads and that is gone
 */
export async function refuseLostFields(tx: Tx, modules: readonly Module[]): Promise<void> {
  const open = await tx.all<{ name: string; json: Module; count: string }>(sql`
    select d.name, d.json, count(*) as count from app.process_instance i
    join app.definition d on d.kind = 'module' and d.name = i.module and d.version = i.flow_version
    where i.status in ('running', 'returned') group by d.kind, d.name, d.version`);
  for (const { name, json: old, count } of open) {
    const fields = modules.find(({ module }) => module === name)?.fields ?? {};
    const words = old.flow ? wordsOf(old.flow) : new Set<string>();
    const lost = Object.keys(old.fields).filter((field) => !(field in fields) && words.has(field));
    if (lost.length > 0)
      throw new Error(
        `${count} open process(es) of ${name} still read ${lost.join(', ')}: end them, or keep the field until they have ended`,
      );
  }
}

/** Every name a process may read: words of its conditions and rules, and the fields of its steps. */
function wordsOf(flow: Flow): Set<string> {
  const words = new Set<string>();
  JSON.stringify(flow, (key, value: unknown) => {
    if (key === 'title') return undefined;
    words.add(key);
    if (typeof value === 'string')
      for (const [word] of value.matchAll(/[A-Za-z]\w*/g)) words.add(word);
    return value;
  });
  return words;
}
