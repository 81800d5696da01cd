import { figureSources, figuresOf, keyOfFigure } from '#engine/schema/figures.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { sql } from '../../db/query.ts';
import { or } from '../records/sql/fragment.ts';
import type { Services } from '../../Services.ts';
import { followFigures, isStale } from './followFigures.ts';
import { takeJob, type Lease } from './lease.ts';
import { eachRecord } from './pages.ts';

const followed = new WeakSet<Registry>();

/**
 * Brings stored formulas and roll-ups of old records to the definitions in force, once after these changed. Formulas
 * that did not change keep what they had: they may have been taken over from another record as it was then.
 */
export async function followDefinitions(services: Services): Promise<void> {
  const registry = services.registry();
  if (followed.has(registry)) return;
  const changed = await changedFigures(services, registry);
  if (changed.length > 0) {
    const lease = await takeJob(services, 'definitions', null);
    if (!lease) return;
    for (const { module, sources, keys } of changed) {
      await follow(services, lease, module, keys);
      await services.db.run(sql`
        insert into app.figure_source (module, sources)
        values (${module.module}, ${JSON.stringify(sources)}::text::jsonb)
        on conflict (module) do update set sources = excluded.sources`);
    }
    await lease.done();
  }
  followed.add(registry);
}

async function changedFigures({ db }: Services, registry: Registry) {
  const rows = await db.all<{ module: string; sources: Record<string, string> }>(
    sql`select module, sources from app.figure_source`,
  );
  const known = new Map(rows.map((row) => [row.module, row.sources]));
  return registry.stored.flatMap((module) => {
    const sources = figureSources(module);
    const before = known.get(module.module) ?? {};
    const keys = Object.keys(sources).filter((key) => sources[key] !== before[key]);
    const isSame = keys.length === 0 && Object.keys(before).every((key) => key in sources);
    return isSame ? [] : [{ module, sources, keys: new Set(keys) }];
  });
}

async function follow(services: Services, lease: Lease, module: Module, keys: ReadonlySet<string>) {
  const figures = figuresOf(module).filter((figure) => keys.has(keyOfFigure(figure)));
  if (figures.length === 0) return;
  const stale = or(figures.map((figure) => isStale(services, module, figure)));
  await eachRecord(services, lease, module.module, stale, sql`current_date`, ({ id }) =>
    followFigures(services, module.module, id, [...keys]),
  );
}
