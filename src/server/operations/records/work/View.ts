import type { RecordData } from '#engine/schema/record.ts';
import type { RecordStore } from './RecordStore.ts';

interface Changed {
  module: string;
  id: string;
  /** Null: deleted. */
  record: RecordData | null;
}

/** Records with the changes made so far. A fork starts from these and keeps its own changes to itself. */
export class View {
  readonly #changed = new Map<string, Changed>();

  constructor(
    readonly store: RecordStore,
    readonly base?: View,
  ) {}

  /** Null when there is no such record, undefined when it was not read. */
  get(module: string, id: string): RecordData | null | undefined {
    const changed = this.#changed.get(`${module}/${id}`);
    if (changed) return changed.record;
    return this.base ? this.base.get(module, id) : this.store.get(module, id);
  }

  /** A record that was read, of whatever module. */
  anywhere(id: string): RecordData | null | undefined {
    const module = this.store.moduleOf(id);
    return module === undefined ? undefined : this.get(module, id);
  }

  set(module: string, id: string, record: RecordData | null) {
    this.#changed.set(`${module}/${id}`, { module, id, record });
  }

  /** What was changed, in the order of first change. */
  changes(): Changed[] {
    return [...this.#changed.values()];
  }

  /** Records of a module that were changed here or below, and must not be counted from the database. */
  changedOf(module: string): Changed[] {
    const own = this.changes().filter((change) => change.module === module);
    const below = this.base?.changedOf(module) ?? [];
    return [...own, ...below.filter(({ id }) => !own.some((change) => change.id === id))];
  }

  fork() {
    return new View(this.store, this);
  }
}
