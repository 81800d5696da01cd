import { holds } from '../../expression/index.ts';
import type { EvaluationContext } from '../../expression/types.ts';
import { expressionsOf, inMemory } from '../../schema/expressions.ts';
import type { FieldValue, RecordData } from '../../schema/record.ts';
import type { Matching } from '../../schema/language/index.ts';
import type { Registry } from '../../schema/registry.ts';
import type { Planned } from '../plan/lockPlan.ts';
import { statusOf } from '../statusOf.ts';
import { counts, namesStatus } from '../counting.ts';
import type { Written } from './Written.ts';
import {
  askedAt,
  askedKey,
  lookups,
  lookupsInto,
  writtenKey,
  type Lookup,
} from '../plan/lookups.ts';
import { addRecord, type RecordIds } from '../plan/recordIds.ts';
import type { RecordStore } from './RecordStore.ts';
import type { View } from './View.ts';

/** The record that looks for others, with the entry of its list that does. */
export interface SearchOrigin {
  module: string;
  record: RecordData;
  item?: FieldValue;
}

/**
 * Finds records by conditions, so that nothing comes between: whoever looks and whoever writes what could be found
 * lock the same key until their commit, the one who comes second sees what the first wrote.
 */
export class Matcher {
  /** Keys that are held; true: against everybody. */
  readonly #held = new Map<string, boolean>();

  constructor(
    readonly registry: Registry,
    readonly store: RecordStore,
    /** `user` and `actor`, as they are when it looks. */
    readonly people: () => RecordData,
  ) {}

  /** Ids of the records that meet a condition as they are in the view, in order; never the one that looks. */
  async find(view: View, origin: SearchOrigin, matching: Matching): Promise<string[]> {
    const { registry, store } = this;
    const lookup = lookups(registry).get(matching)!;
    const context = await this.#context(view, origin, lookup);
    await this.#hold(new Map([[askedKey(lookup, context), lookup.isExclusive]]));
    const changed = view.changedOf(matching.of);
    const found = await store.meeting({
      of: matching.of,
      condition: lookup.condition,
      known: context,
      ...(!namesStatus(lookup.condition) && { counting: matching }),
      without: [...changed.map(({ id }) => id), origin.record.id as string],
    });
    for (const { id, record } of changed)
      if (record && id !== origin.record.id && (await this.#meets(view, lookup, context, record)))
        found.push(id);
    return found.toSorted();
  }

  /** Keeps everybody else who wants this key waiting until the commit. */
  hold = (key: string) => this.#hold(new Map([[key, true]]));

  /** Locks what the planned changes will look for or could make found, all in one order. */
  async lockPlanned(view: View, planned: readonly Planned[]) {
    const { registry } = this;
    const keys = new Map<string, boolean>();
    for (const { module, id, moments, values } of planned) {
      const stored = view.get(module, id);
      for (const record of [stored, values && { ...stored, ...values }]) {
        if (!record) continue;
        for (const lookup of askedAt(registry, module, moments))
          for (const item of itemsOf(record, lookup.forEach)) {
            const context = await this.#context(view, { module, record, item }, lookup);
            const key = askedKey(lookup, context);
            keys.set(key, lookup.isExclusive || keys.get(key) === true);
          }
        for (const lookup of lookupsInto(registry, module))
          keys.set(writtenKey(registry, lookup, record), true);
      }
    }
    await this.#hold(keys);
  }

  /** Records that effects of the planned changes will change. */
  async changedByPlanned(view: View, planned: readonly Planned[]): Promise<RecordIds> {
    const wanted: RecordIds = new Map();
    for (const { module, id, moments, values } of planned) {
      const stored = view.get(module, id);
      const record = stored && { ...stored, ...values };
      if (!record) continue;
      const effects = this.registry.module(module).effects ?? [];
      for (const { on, set, forEach } of effects) {
        if (!set?.records || (on !== 'enter' && !moments.includes(on))) continue;
        for (const item of itemsOf(record, forEach))
          for (const found of await this.find(view, { module, record, item }, set.records))
            addRecord(wanted, set.records.of, found);
      }
    }
    return wanted;
  }

  /** Waits for those who look for what is about to be written, and keeps others from looking until the commit. */
  async lockWritten(written: readonly Written[]) {
    const { registry } = this;
    const keys = new Map<string, boolean>();
    for (const { module, before, after, changes } of written)
      for (const lookup of lookupsInto(registry, module.module)) {
        const concerns =
          !before || !after || Object.keys(changes).some((field) => lookup.reads.has(field));
        for (const record of concerns ? [before, after] : [])
          if (record) keys.set(writtenKey(registry, lookup, record), true);
      }
    await this.#hold(keys);
  }

  async #context(
    view: View,
    { module, record, item }: SearchOrigin,
    { matching, forEach }: Lookup,
  ) {
    const paths = expressionsOf(this.registry).ofParent(module, matching, forEach);
    await view.readAlong(module, record, paths);
    const variables = { parent: record, item, ...this.people() };
    return { ...view.surroundings, variables };
  }

  async #meets(
    view: View,
    { matching, condition }: Lookup,
    { variables, ...surroundings }: EvaluationContext,
    record: RecordData,
  ) {
    if (!counts(this.registry, matching, statusOf(record)) && !namesStatus(condition)) return false;
    const paths = condition.paths.filter(([head]) => !inMemory.has(head!));
    await view.readAlong(matching.of, record, paths);
    return holds(condition, { ...surroundings, variables: { ...record, ...variables } });
  }

  /** Locks keys that are not locked yet, in one order for everybody. */
  async #hold(keys: ReadonlyMap<string, boolean>) {
    const missing = [...keys]
      .filter(([key, isExclusive]) => !this.#held.has(key) || (isExclusive && !this.#held.get(key)))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    if (missing.length === 0) return;
    await this.store.hold(missing);
    for (const [key, isExclusive] of missing) this.#held.set(key, isExclusive);
  }
}

/** Of the list `forEach`, or nothing once. What was sent is not checked yet. */
const itemsOf = (record: RecordData, forEach: string | undefined): readonly FieldValue[] => {
  if (!forEach) return [null];
  const list = record[forEach];
  return Array.isArray(list) ? list : [];
};
