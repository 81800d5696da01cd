import { formulasAfter, formulasOf, recompute } from '../recompute.ts';
import type { RecordData } from '../../schema/record.ts';
import type { Registry } from '../../schema/registry.ts';
import { dependenciesOf } from '../plan/dependencies.ts';
import { pathsOfFormula } from '../plan/paths.ts';
import type { RecordStore } from './RecordStore.ts';
import { Rollups } from './Rollups.ts';
import type { View } from './View.ts';

/** Puts changed records into a view and carries the change through formulas and roll-ups, as far as it goes. */
export class Recalculation {
  readonly #rollups: Rollups;

  constructor(
    readonly registry: Registry,
    readonly store: RecordStore,
  ) {
    this.#rollups = new Rollups(registry, store);
  }

  /**
   * The record becomes `next` (null: it is no more), formulas computed; what it counts into follows.
   *
   * @param changed fields that differ, when only what follows from them is to be computed
   */
  async replace(
    view: View,
    module: string,
    id: string,
    next: RecordData | null,
    changed?: Iterable<string>,
  ) {
    const before = view.get(module, id) ?? null;
    let after = next;
    if (next) {
      const { registry } = this;
      const formulas = changed
        ? formulasAfter(registry, module, changed)
        : formulasOf(registry, module);
      const { edited, followed } = dependenciesOf(registry, module);
      const paths = changed
        ? [...formulas.flatMap(pathsOfFormula), ...followed.paths]
        : edited.paths;
      await view.readAlong(module, next, paths);
      const computed = recompute(registry, module, next, view.surroundings, formulas);
      after = await this.#rollups.ofNewKeys(view, module, before, computed);
      if (after !== computed) after = recompute(registry, module, after, view.surroundings);
    }
    view.set(module, id, after);
    await this.#count(view, module, before, after);
  }

  /** The record with these of its roll-ups as their sources are now; of lines: `lines.amount`. */
  recounted(view: View, module: string, record: RecordData, figures: ReadonlySet<string>) {
    return this.#rollups.ofNow(view, module, record, figures);
  }

  /** Moves what the change of a source counts into. */
  async #count(view: View, module: string, before: RecordData | null, after: RecordData | null) {
    for (const holder of await this.#rollups.holders(view, module, before, after)) {
      const old = await view.locked(holder.module, holder.id);
      if (!old) continue;
      let record = old;
      for (const counted of holder.counted)
        record = await this.#rollups.moved(view, record, counted);
      if (record === old) continue;
      const changed = holder.counted.map(({ use }) => use.table ?? use.field);
      await this.replace(view, holder.module, holder.id, record, changed);
    }
  }
}
