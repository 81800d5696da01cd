import type { Source } from '#engine/schema/check/index.ts';
import type { Dictionary } from '#engine/schema/language/index.ts';
import { errors } from '../../errors.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { countValues } from './countValues.ts';

/**
 * A value that records have stays in its dictionary: it can be retired.
 *
 * @param registry what is in force
 * @param sources all that would be in force
 * @param codes of the dictionaries that change
 * @throws errors.dictValueUsed with how many have it
 */
export async function refuseUsedValues(
  db: Queryable,
  registry: Registry,
  sources: readonly Pick<Source, 'kind' | 'value'>[],
  codes: readonly string[],
) {
  for (const code of codes) {
    const before = registry.findDict(code);
    if (!before) continue;
    const after = sources
      .filter(({ kind }) => kind === 'dict')
      .map(({ value }) => value as Dictionary)
      .find(({ dict }) => dict === code);
    const kept = new Set(after?.items.map(({ value }) => value));
    const gone = before.items.filter(({ value }) => !kept.has(value));
    if (gone.length === 0) continue;
    const counts = await countValues(db, registry, code);
    const used = gone.find(({ value }) => counts[value]);
    if (used) throw errors.dictValueUsed({ value: used.value, count: counts[used.value]! });
  }
}
