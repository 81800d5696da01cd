import type { Surroundings } from '#engine/schema/expressions.ts';
import { formulasAfter, formulasOf, recompute } from '#engine/schema/recompute.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { anyModule, type Registry } from '#engine/schema/registry.ts';
import { dependenciesOf, pathsOfFormula, type Path } from './dependencies.ts';
import { referencesAlong, want, type RecordStore, type Wanted } from './RecordStore.ts';
import { Rollups } from './Rollups.ts';
import type { View } from './View.ts';

/** Puts changed records into a view and carries the change through formulas and roll-ups, as far as it goes. */
export class Cascade {
  readonly #rollups: Rollups;

  constructor(
    readonly registry: Registry,
    readonly store: RecordStore,
    readonly clock: Pick<Surroundings, 'now' | 'timeZone'>,
  ) {
    this.#rollups = new Rollups(registry, store, (view) => this.surroundings(view));
  }

  surroundings(view: View): Surroundings {
    const look = (module: string, id: string) =>
      module === anyModule ? view.anywhere(id) : view.get(module, id);
    return { ...this.clock, lookup: (module, id) => look(module, id) ?? undefined };
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
      await this.prepare(view, module, next, paths);
      const computed = recompute(registry, module, next, this.surroundings(view), formulas);
      after = await this.#rollups.ofNewKeys(view, module, before, computed);
      if (after !== computed) after = recompute(registry, module, after, this.surroundings(view));
    }
    view.set(module, id, after);
    await this.#count(view, module, before, after);
  }

  /** Reads the records along paths, so that they can be looked up. */
  prepare(view: View, module: string, record: RecordData, paths: readonly Path[]) {
    const has = (target: string, id: string) => view.get(target, id) !== undefined;
    return this.#along(view, module, record, paths, has, (wanted) => this.store.read(wanted));
  }

  /** Locks the records along paths; those that were foreseen are locked already. */
  lockAlong(view: View, module: string, record: RecordData, paths: readonly Path[]) {
    const has = (target: string, id: string) => this.store.isLocked(target, id);
    return this.#along(view, module, record, paths, has, (wanted) => this.store.lock(wanted));
  }

  async #along(
    view: View,
    module: string,
    record: RecordData,
    paths: readonly Path[],
    has: (module: string, id: string) => boolean,
    get: (wanted: Wanted) => Promise<unknown>,
  ) {
    if (paths.length === 0) return;
    const look = (target: string, id: string) => view.get(target, id);
    for (;;) {
      const wanted: Wanted = new Map();
      for (const path of paths)
        for (const hop of referencesAlong(this.registry, look, module, record, path))
          if (!has(hop.module, hop.id)) want(wanted, hop.module, hop.id);
      if (wanted.size === 0) return;
      await get(wanted);
    }
  }

  /** A record of the view, read under lock. */
  async locked(view: View, module: string, id: string): Promise<RecordData | null> {
    if (!this.store.isLocked(module, id)) await this.store.lock(new Map([[module, new Set([id])]]));
    return view.get(module, id) ?? null;
  }

  /** The record with these of its roll-ups as their sources are now; of lines: `lines.amount`. */
  recounted(view: View, module: string, record: RecordData, figures: ReadonlySet<string>) {
    return this.#rollups.ofNow(view, module, record, figures);
  }

  /** Moves what the change of a source counts into. */
  async #count(view: View, module: string, before: RecordData | null, after: RecordData | null) {
    for (const holder of await this.#rollups.holders(view, module, before, after)) {
      const old = await this.locked(view, holder.module, holder.id);
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
