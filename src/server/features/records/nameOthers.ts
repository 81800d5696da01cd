import { namedCode } from '#engine/schema/anyReference.ts';
import { accessFor, type ReadContext } from '../access/index.ts';
import type { ReadRow } from './columns.ts';
import { entityOf } from './sql/entity.ts';
import { sql } from '../../db/query.ts';
import { markedTitle } from './titles.ts';

/**
 * Adds titles of records of any module, as far as the caller may read them, and beside each the module, so that it
 * can be opened: `{ businessKey: 'Acme', 'businessKey.module': 'contract' }`. One statement for each module there is.
 */
export async function nameOthers(
  context: ReadContext,
  rows: readonly Pick<ReadRow, 'titles' | 'others'>[],
) {
  const registry = context.services.registry();
  const idsOf = new Map<string, Set<string>>();
  for (const other of rows.flatMap(({ others }) => others)) {
    const module = namedCode(registry, other.module)?.module;
    if (module) idsOf.set(module, (idsOf.get(module) ?? new Set()).add(other.id));
  }
  const found = await Promise.all(
    [...idsOf].map(async ([module, ids]) => {
      const spec = registry.module(module);
      const title = markedTitle(registry, context.caller.language, spec, 't');
      const titled = await context.db.all<{ id: string; title: string | null }>(
        sql`select t.id, ${title} as title from ${entityOf(spec).table} t
          where t.id = any(${[...ids]}::uuid[]) and ${accessFor(context, module).rows('read', 't')}`,
      );
      return titled.map((one) => [`${module}/${one.id}`, one.title] as const);
    }),
  );
  const titles = new Map(found.flat());
  for (const row of rows)
    for (const { key, module, id } of row.others) {
      const title = titles.get(`${namedCode(registry, module)?.module}/${id}`) ?? null;
      row.titles[key] = title;
      if (title !== null) row.titles[`${key}.module`] = module;
    }
}
