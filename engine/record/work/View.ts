import type { Surroundings } from '../../schema/expressions.ts';
import type { RecordData } from '../../schema/record.ts';
import { anyModule } from '../../schema/registry.ts';
import type { Path } from '../plan/paths.ts';
import { addRecord, type RecordIds } from '../plan/recordIds.ts';
import type { RecordStore } from './RecordStore.ts';
import { pathTree, referencesAlong } from '../plan/referencesAlong.ts';

interface Changed {
  module: string;
  id: string;
  /** Null: deleted. */
  record: RecordData | null;
}

/** Records with the changes made so far. A fork starts from these and keeps its own changes to itself. */
export class View {
  readonly #changed = new Map<string, Changed>();
  /** Keys of records that changed, or may have to change, since changes were last propagated. */
  readonly #unsettled = new Set<string>();

  constructor(
    readonly store: RecordStore,
    readonly clock: Pick<Surroundings, 'now' | 'timeZone'>,
    readonly base?: View,
  ) {}

  /** Null when there is no such record, undefined when it was not read. */
  get(module: string, id: string): RecordData | null | undefined {
    const changed = this.#changed.get(`${module}/${id}`);
    if (changed) return changed.record;
    return this.base ? this.base.get(module, id) : this.store.get(module, id);
  }

  set(module: string, id: string, record: RecordData | null) {
    const key = `${module}/${id}`;
    this.#changed.set(key, { module, id, record });
    this.#unsettled.add(key);
  }

  /** What was changed, in the order of first change. */
  changes(): Changed[] {
    return [...this.#changed.values()];
  }

  /** What was changed since `settled`, and what was unsettled again. */
  unsettled(): Changed[] {
    return [...this.#unsettled].map((key) => this.#changed.get(key)!);
  }

  /** All that follows from the changes so far has happened. */
  settled() {
    this.#unsettled.clear();
  }

  /** More may follow for the changed records of a module, because others that they look at did change. */
  unsettle(module: string) {
    for (const [key, change] of this.#changed)
      if (change.module === module) this.#unsettled.add(key);
  }

  /** Records of a module that were changed here or below, and must not be counted as they are kept. */
  changedOf(module: string): Changed[] {
    const own = this.changes().filter((change) => change.module === module);
    const below = this.base?.changedOf(module) ?? [];
    return [...own, ...below.filter(({ id }) => !own.some((change) => change.id === id))];
  }

  fork() {
    return new View(this.store, this.clock, this);
  }

  /** What expressions see beside their variables: records that were read, as they are here. */
  get surroundings(): Surroundings {
    const look = (module: string, id: string) =>
      module === anyModule ? this.#anywhere(id) : this.get(module, id);
    return { ...this.clock, lookup: (module, id) => look(module, id) ?? undefined };
  }

  /** Reads the records along paths, so that they can be looked up. */
  readAlong(module: string, record: RecordData, paths: readonly Path[]) {
    const has = (target: string, id: string) => this.get(target, id) !== undefined;
    return this.#along(module, record, paths, has, (wanted) => this.store.read(wanted));
  }

  /** Reads records of a module, so that they can be looked up. */
  async readAll(module: string, ids: readonly string[]) {
    const missing = ids.filter((id) => this.get(module, id) === undefined);
    if (missing.length > 0) await this.store.read(new Map([[module, new Set(missing)]]));
  }

  /** Locks the records along paths; those that were foreseen are locked already. */
  lockAlong(module: string, record: RecordData, paths: readonly Path[]) {
    const has = (target: string, id: string) => this.store.isLocked(target, id);
    return this.#along(module, record, paths, has, (wanted) => this.store.lock(wanted));
  }

  /** A record, read under lock. */
  async locked(module: string, id: string): Promise<RecordData | null> {
    if (!this.store.isLocked(module, id)) await this.store.lock(new Map([[module, new Set([id])]]));
    return this.get(module, id) ?? null;
  }

  async #along(
    module: string,
    record: RecordData,
    paths: readonly Path[],
    has: (module: string, id: string) => boolean,
    get: (wanted: RecordIds) => Promise<unknown>,
  ) {
    const tree = pathTree(paths);
    if (tree.size === 0) return;
    const look = (target: string, id: string) => this.get(target, id);
    for (;;) {
      const wanted: RecordIds = new Map();
      for (const hop of referencesAlong(this.store.registry, look, module, record, tree))
        if (!has(hop.module, hop.id)) addRecord(wanted, hop.module, hop.id);
      if (wanted.size === 0) return;
      await get(wanted);
    }
  }

  /** A record that was read, of whatever module. */
  #anywhere(id: string): RecordData | null | undefined {
    const module = this.store.moduleOf(id);
    return module === undefined ? undefined : this.get(module, id);
  }
}
