import { Exact, toDecimal } from '#engine/fields/decimal.ts';
import type { Surroundings } from '#engine/schema/expressions.ts';
import { formulasAfter, formulasOf, recompute } from '#engine/schema/recompute.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { anyModule, isTotal, type Registry, type RollupUse } from '#engine/schema/registry.ts';
import { keyOfFigure } from '#engine/schema/figures.ts';
import { firstKeyModule, isByOwn, rollupFields } from '#engine/schema/rollups.ts';
import { storedValue } from '#engine/schema/storedValue.ts';
import { contributionsOf, extreme, total, type Contribution } from './contributions.ts';
import { dependenciesOf, pathsOfFormula, type Path } from './dependencies.ts';
import { holdersOf } from './holdersOf.ts';
import { referencesAlong, want, type RecordStore, type Wanted } from './RecordStore.ts';
import { recount } from './recount.ts';
import { isFor, keysOfRow, specOf, type RollupPlace, type RollupRow } from './rollupRows.ts';
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
      after = await this.#recount(view, module, before, computed);
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

  /** Roll-ups of rows that are new, or whose keys changed, are taken from their sources. */
  async #recount(view: View, module: string, before: RecordData | null, after: RecordData) {
    const { registry } = this;
    let next = after;
    for (const { field, table, spec } of rollupFields(registry.module(module))) {
      const place = { module, ...(table !== undefined && { table }), field };
      const uses = spec.rollup!.map((term): RollupUse => ({ ...place, term }));
      const known = new Map(
        before ? rowsOf(before, table).map((row) => [row.line?.id, row] as const) : [],
      );
      const rows = rowsOf(next, table).filter((row) => {
        const old = known.get(row.line?.id);
        return !old || uses.some((use) => !isEqual(this.#keys(use, old), this.#keys(use, row)));
      });
      // Nothing refers yet to a record that was not there before.
      const counted =
        before || uses.some((use) => isByOwn(registry, use))
          ? await this.#counted(view, place, uses, rows)
          : rows.map(() => (isTotal(spec) ? storedValue(spec, '0') : null));
      next = withFigures(next, place, rows, counted);
    }
    return next;
  }

  /** The record with these of its roll-ups as their sources are now. */
  async recounted(
    view: View,
    module: string,
    record: RecordData,
    figures: ReadonlySet<string>,
  ): Promise<RecordData> {
    let next = record;
    for (const rollup of rollupFields(this.registry.module(module))) {
      if (!figures.has(keyOfFigure(rollup))) continue;
      const { field, table, spec } = rollup;
      const place = { module, ...(table !== undefined && { table }), field };
      const uses = spec.rollup!.map((term): RollupUse => ({ ...place, term }));
      const rows = rowsOf(next, table);
      next = withFigures(next, place, rows, await this.#counted(view, place, uses, rows));
    }
    return next;
  }

  #keys = (use: RollupUse, row: RollupRow) => keysOfRow(this.registry, use, row);

  /** Whoever changes a source holds the lock of what it refers to; so must who counts them. */
  async #counted(view: View, place: RollupPlace, uses: RollupUse[], rows: RollupRow[]) {
    if (rows.length === 0) return [];
    const { registry, store } = this;
    const wanted: Wanted = new Map();
    for (const use of uses.filter((one) => isByOwn(registry, one)))
      for (const row of rows)
        want(wanted, firstKeyModule(registry, use.term)!, this.#keys(use, row)[0]);
    await this.store.lock(wanted);
    const surroundings = this.surroundings(view);
    return recount({ registry, tx: store.tx, view, surroundings }, place, rows);
  }

  async #count(view: View, module: string, before: RecordData | null, after: RecordData | null) {
    const targets = new Map<string, { module: string; id: string; terms: Counted[] }>();
    for (const use of this.registry.rollupsFrom(module)) {
      const surroundings = this.surroundings(view);
      const was = contributionsOf(this.registry, use, before, surroundings);
      const is = contributionsOf(this.registry, use, after, surroundings);
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      const counted = new Set([...was, ...is].map(({ target }) => target));
      for (const id of await this.#holders(view, use, counted)) {
        const key = `${use.module}/${id}`;
        const terms = targets.get(key)?.terms ?? [];
        targets.set(key, { module: use.module, id, terms: [...terms, { use, was, is }] });
      }
    }
    for (const { module: target, id, terms } of targets.values()) {
      const old = await this.locked(view, target, id);
      if (!old) continue;
      let record = old;
      for (const term of terms) record = await this.#combined(view, record, term);
      if (record === old) continue;
      const changed = terms.map(({ use }) => use.table ?? use.field);
      await this.replace(view, target, id, record, changed);
    }
  }

  /** Records that hold the rows which a use counts into. */
  async #holders(view: View, use: RollupUse, targets: ReadonlySet<string>): Promise<Set<string>> {
    if (!isByOwn(this.registry, use)) return new Set(targets);
    const { registry, store } = this;
    await store.lock(new Map([[firstKeyModule(registry, use.term)!, new Set(targets)]]));
    return holdersOf(registry, store.tx, view, use, targets);
  }

  /** The record with a roll-up after the difference between what the source gave and gives. */
  async #combined(view: View, target: RecordData, counted: Counted): Promise<RecordData> {
    const { field, table } = counted.use;
    const values = new Map<RecordData | undefined, FieldValue>();
    for (const row of rowsOf(target, table)) {
      const mine = (list: Contribution[]) =>
        list.filter((contribution) => isFor(this.registry, counted.use, row, contribution));
      const [was, is] = [mine(counted.was), mine(counted.is)];
      if (was.length + is.length)
        values.set(row.line, await this.#value(view, row, { ...counted, was, is }));
    }
    return withRows(target, table, ({ line, record }) =>
      values.has(line) ? withValue(line ?? record, field, values.get(line)) : (line ?? record),
    );
  }

  async #value(view: View, row: RollupRow, { use, was, is }: Counted): Promise<FieldValue> {
    const spec = specOf(this.registry, use);
    const { op, sign } = use.term;
    const current = (row.line ?? row.record)[use.field] ?? null;
    if (op === 'sum' || op === 'count') {
      const difference = total(is).minus(total(was));
      const changed = (toDecimal(current) ?? new Exact(0)).plus(
        sign === '-' ? difference.negated() : difference,
      );
      return storedValue(spec, changed.toFixed());
    }
    const isDeciding = op === 'last' || was.some(({ value }) => sameValue(spec, value, current));
    if (!isDeciding)
      return storedValue(spec, extreme(op, [...is, { value: current, order: [null, ''] }]));
    // The next one may be of any term of the field.
    const { registry, store } = this;
    const surroundings = this.surroundings(view);
    const [value] = await recount({ registry, tx: store.tx, view, surroundings }, use, [row]);
    return value ?? null;
  }
}

/** The rows of a record that a roll-up is kept in. */
const rowsOf = (record: RecordData, table: string | undefined): RollupRow[] =>
  table === undefined
    ? [{ record }]
    : ((record[table] ?? []) as RecordData[]).map((line) => ({ record, line }));

/** The record with its rows changed; the same object when none was. */
function withRows(
  record: RecordData,
  table: string | undefined,
  changed: (row: RollupRow) => RecordData,
): RecordData {
  if (table === undefined) return changed({ record });
  const rows = rowsOf(record, table);
  const lines = rows.map(changed);
  return lines.every((line, index) => line === rows[index]!.line)
    ? record
    : { ...record, [table]: lines };
}

/** The record with a roll-up in these of its rows. */
function withFigures(
  record: RecordData,
  { table, field }: RollupPlace,
  rows: readonly RollupRow[],
  figures: readonly FieldValue[],
): RecordData {
  const values = new Map(rows.map((row, index) => [row.line, figures[index]]));
  return withRows(record, table, ({ line, record: own }) =>
    values.has(line) ? withValue(line ?? own, field, values.get(line)) : (line ?? own),
  );
}

const withValue = (row: RecordData, field: string, value: FieldValue): RecordData =>
  field in row && (row[field] ?? null) === (value ?? null)
    ? row
    : { ...row, [field]: value ?? null };

const isEqual = (a: readonly FieldValue[], b: readonly FieldValue[]) =>
  JSON.stringify(a) === JSON.stringify(b);
