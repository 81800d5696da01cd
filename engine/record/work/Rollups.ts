import { isSame } from '../../schema/isSame.ts';
import { Exact, toDecimal } from '../../fields/decimal.ts';
import { keyOfFigure } from '../../schema/figures.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import { isTotal, type Registry, type RollupUse } from '../../schema/registry.ts';
import { firstKeyModule, isByOwn, rollupFields, type RollupField } from '../../schema/rollups.ts';
import { storedValue } from '../../fields/storedValue.ts';
import { contributionsOf, extreme, total, type Contribution } from '../contributions.ts';
import { addRecord, type RecordIds } from '../plan/recordIds.ts';
import type { RecordStore } from './RecordStore.ts';
import { recount } from './recount.ts';
import {
  holdsOneOf,
  isFor,
  keysOfRow,
  rowsOf,
  specOf,
  withFigures,
  type RollupPlace,
  type RollupRow,
} from '../rollupRows.ts';
import { sameValue } from '../sameValue.ts';
import type { View } from './View.ts';

/** What a source gave and gives to one term. */
export interface Counted {
  use: RollupUse;
  was: Contribution[];
  is: Contribution[];
}

/** A record that holds roll-ups of a changed source. */
export interface Holder {
  module: string;
  id: string;
  counted: Counted[];
}

/** The roll-ups of the records of a view: taken from all their sources, or moved by what one source changed. */
export class Rollups {
  constructor(
    readonly registry: Registry,
    readonly store: RecordStore,
  ) {}

  /** The record with the roll-ups of rows that are new, or whose keys changed, taken from their sources. */
  async ofNewKeys(
    view: View,
    module: string,
    before: RecordData | null,
    after: RecordData,
  ): Promise<RecordData> {
    const { registry } = this;
    let next = after;
    for (const rollup of rollupFields(registry.module(module))) {
      const { table, spec } = rollup;
      const { place, uses } = placed(module, rollup);
      const known = new Map(
        before ? rowsOf(before, table).map((row) => [row.line?.id, row] as const) : [],
      );
      const rows = rowsOf(next, table).filter((row) => {
        const old = known.get(row.line?.id);
        return !old || uses.some((use) => !isSame(this.#keys(use, old), this.#keys(use, row)));
      });
      // Nothing refers yet to a record that was not there before.
      const figures =
        before || uses.some((use) => isByOwn(registry, use))
          ? await this.#fromSources(view, place, uses, rows)
          : rows.map(() => (isTotal(spec) ? storedValue(spec, '0') : null));
      next = withFigures(next, place, rows, figures);
    }
    return next;
  }

  /** The record with these of its roll-ups as their sources are now. */
  async ofNow(
    view: View,
    module: string,
    record: RecordData,
    figures: ReadonlySet<string>,
  ): Promise<RecordData> {
    let next = record;
    for (const rollup of rollupFields(this.registry.module(module))) {
      if (!figures.has(keyOfFigure(rollup))) continue;
      const { place, uses } = placed(module, rollup);
      const rows = rowsOf(next, rollup.table);
      next = withFigures(next, place, rows, await this.#fromSources(view, place, uses, rows));
    }
    return next;
  }

  /** Records whose roll-ups change because a source of theirs did. */
  async holders(
    view: View,
    module: string,
    before: RecordData | null,
    after: RecordData | null,
  ): Promise<Iterable<Holder>> {
    const holders = new Map<string, Holder>();
    for (const use of this.registry.rollupsFrom(module)) {
      const was = contributionsOf(this.registry, use, before, view.surroundings);
      const is = contributionsOf(this.registry, use, after, view.surroundings);
      if (isSame(was, is)) continue;
      const targets = new Set([...was, ...is].map(({ target }) => target));
      for (const id of await this.#holdersOf(view, use, targets)) {
        const key = `${use.module}/${id}`;
        const counted = holders.get(key)?.counted ?? [];
        holders.set(key, { module: use.module, id, counted: [...counted, { use, was, is }] });
      }
    }
    return holders.values();
  }

  /** The record with a roll-up moved by the difference between what the source gave and gives. */
  async moved(view: View, record: RecordData, counted: Counted): Promise<RecordData> {
    const { use } = counted;
    const rows: RollupRow[] = [];
    const figures: FieldValue[] = [];
    for (const row of rowsOf(record, use.table)) {
      const mine = (list: Contribution[]) =>
        list.filter((contribution) => isFor(this.registry, use, row, contribution));
      const [was, is] = [mine(counted.was), mine(counted.is)];
      if (was.length + is.length === 0) continue;
      rows.push(row);
      figures.push(await this.#value(view, row, { use, was, is }));
    }
    return withFigures(record, use, rows, figures);
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
    const isDeciding =
      op === 'last' || was.some(({ value }) => sameValue(spec, storedValue(spec, value), current));
    if (!isDeciding)
      return storedValue(spec, extreme(op, [...is, { value: current, order: [null, ''] }]));
    // The next one may be of any term of the field.
    const [value] = await this.#recount(view, use, [row]);
    return value ?? null;
  }

  /** Records that hold the rows which a use counts into. */
  async #holdersOf(view: View, use: RollupUse, targets: ReadonlySet<string>): Promise<Set<string>> {
    if (!isByOwn(this.registry, use)) return new Set(targets);
    const { registry, store } = this;
    await store.lock(new Map([[firstKeyModule(registry, use.term)!, new Set(targets)]]));
    const found = await store.holders(use, targets);
    const changed = view
      .changedOf(use.module)
      .filter(({ record }) => record && holdsOneOf(use, record, targets));
    return new Set([...found, ...changed.map(({ id }) => id)]);
  }

  /** Whoever changes a source holds the lock of what it refers to; so must who counts them. */
  async #fromSources(view: View, place: RollupPlace, uses: RollupUse[], rows: RollupRow[]) {
    if (rows.length === 0) return [];
    const wanted: RecordIds = new Map();
    for (const use of uses.filter((one) => isByOwn(this.registry, one)))
      for (const row of rows)
        addRecord(wanted, firstKeyModule(this.registry, use.term)!, this.#keys(use, row)[0]);
    await this.store.lock(wanted);
    return this.#recount(view, place, rows);
  }

  #recount(view: View, place: RollupPlace, rows: readonly RollupRow[]) {
    return recount(this.store, view, place, rows);
  }

  #keys = (use: RollupUse, row: RollupRow) => keysOfRow(this.registry, use, row);
}

/** Where a roll-up of a module stands, and what each of its terms counts there. */
function placed(module: string, { field, table, spec }: RollupField) {
  const place: RollupPlace = { module, ...(table !== undefined && { table }), field };
  return { place, uses: spec.rollup!.map((term): RollupUse => ({ ...place, term })) };
}
