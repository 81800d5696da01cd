import { Exact, toDecimal } from '#engine/fields/decimal.ts';
import type { Surroundings } from '#engine/schema/expressions.ts';
import { formulasAfter, formulasOf, recompute } from '#engine/schema/recompute.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import { storedValue } from '#engine/schema/storedValue.ts';
import { contributionsOf, extreme, total, type Contribution } from './contributions.ts';
import { dependenciesOf, pathsOfFormula, type Path } from './dependencies.ts';
import { extremeInDatabase } from './extremeInDatabase.ts';
import { referencesAlong, want, type RecordStore, type Wanted } from './RecordStore.ts';
import { sameValue } from './values.ts';
import type { View } from './View.ts';

/** What a source gave and gives to one term. */
interface Counted {
  use: RollupUse;
  was: Contribution[];
  is: Contribution[];
}

/** Puts changed records into a view and carries the change through formulas and roll-ups, as far as it goes. */
export class Cascade {
  constructor(
    readonly registry: Registry,
    readonly store: RecordStore,
    readonly clock: Pick<Surroundings, 'now' | 'timeZone'>,
  ) {}

  surroundings(view: View): Surroundings {
    return { ...this.clock, lookup: (module, id) => view.get(module, id) ?? undefined };
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
      after = recompute(registry, module, next, this.surroundings(view), formulas);
    }
    view.set(module, id, after);
    await this.#count(view, module, before, after);
  }

  /** Reads the records along paths, so that they can be looked up. */
  async prepare(view: View, module: string, record: RecordData, paths: readonly Path[]) {
    if (paths.length === 0) return;
    for (;;) {
      const wanted: Wanted = new Map();
      const look = (target: string, id: string) => view.get(target, id);
      for (const path of paths)
        for (const { module: target, id } of referencesAlong(
          this.registry,
          look,
          module,
          record,
          path,
        ))
          if (view.get(target, id) === undefined) want(wanted, target, id);
      if (wanted.size === 0) return;
      await this.store.read(wanted);
    }
  }

  /** A record of the view, read under lock. */
  async locked(view: View, module: string, id: string): Promise<RecordData | null> {
    if (!this.store.isLocked(module, id)) await this.store.lock(new Map([[module, new Set([id])]]));
    return view.get(module, id) ?? null;
  }

  async #count(view: View, module: string, before: RecordData | null, after: RecordData | null) {
    const targets = new Map<string, { module: string; id: string; terms: Counted[] }>();
    for (const use of this.registry.rollupsFrom(module)) {
      const surroundings = this.surroundings(view);
      const was = contributionsOf(this.registry, use.term, before, surroundings);
      const is = contributionsOf(this.registry, use.term, after, surroundings);
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      for (const id of new Set([...was, ...is].map(({ target }) => target))) {
        const key = `${use.module}/${id}`;
        const terms = targets.get(key)?.terms ?? [];
        targets.set(key, { module: use.module, id, terms: [...terms, { use, was, is }] });
      }
    }
    for (const { module: target, id, terms } of targets.values()) {
      let record = await this.locked(view, target, id);
      if (!record) continue;
      for (const term of terms)
        record = { ...record, [term.use.field]: await this.#combine(view, record, term) };
      await this.replace(
        view,
        target,
        id,
        record,
        terms.map(({ use }) => use.field),
      );
    }
  }

  /** The roll-up after the difference between what the source gave and gives. */
  async #combine(view: View, target: RecordData, { use, was, is }: Counted): Promise<FieldValue> {
    const field = this.registry.module(use.module).fields[use.field]!;
    const mine = (list: Contribution[]) =>
      list.filter((contribution) => isFor(this.registry, use, target, contribution));
    const { op, sign } = use.term;
    if (op === 'sum' || op === 'count') {
      const difference = total(mine(is)).minus(total(mine(was)));
      const current = toDecimal(target[use.field]) ?? new Exact(0);
      return storedValue(
        field,
        current.plus(sign === '-' ? difference.negated() : difference).toFixed(),
      );
    }
    const current = target[use.field] ?? null;
    const given = mine(is).map(({ value }) => value);
    const wasDeciding = mine(was).some(({ value }) => sameValue(field, value, current));
    if (!wasDeciding) return storedValue(field, extreme(op, [current, ...given]));
    // The next one may be of any term of the field.
    const values: FieldValue[] = [];
    for (const term of field.rollup!) {
      const other = { ...use, term };
      const { registry, store, clock } = this;
      values.push(await extremeInDatabase(registry, store.tx, other, target, view, clock));
      for (const { record } of view.changedOf(term.of))
        for (const contribution of contributionsOf(registry, term, record, this.surroundings(view)))
          if (isFor(registry, other, target, contribution)) values.push(contribution.value);
    }
    return storedValue(field, extreme(op, values));
  }
}

/** True when the contribution is for this very record: further keys agree. */
function isFor(
  registry: Registry,
  use: RollupUse,
  target: RecordData,
  { target: id, keys }: Contribution,
) {
  const { fields } = registry.module(use.module);
  return (
    id === target.id &&
    Object.entries(keys).every(([field, value]) => sameValue(fields[field], value, target[field]))
  );
}
