import { holds } from '../../expression/index.ts';
import type { Surroundings } from '../../schema/expressions.ts';
import { recordStatus, type RecordData } from '../../schema/record.ts';
import { anyModule, type Registry, type RollupUse } from '../../schema/registry.ts';
import { contributionsOf, deciding, total } from '../contributions.ts';
import { counts } from '../counting.ts';
import { follows, type Dependent } from '../plan/dependents.ts';
import { holdsOneOf, isFor, type RollupRow } from '../rollupRows.ts';
import { sameValue } from '../sameValue.ts';
import { statusOf } from '../statusOf.ts';
import type { Figure, RecordStore, Search } from './RecordStore.ts';

/** Records kept in memory, for one who works on them at a time: everything is read, and nobody else can lock anything. */
export class MemoryStore implements RecordStore {
  readonly #records = new Map<string, Map<string, RecordData>>();
  readonly #counted = new Map<string, number>();

  constructor(readonly registry: Registry) {}

  get(module: string, id: string): RecordData | null {
    return this.#records.get(module)?.get(id) ?? null;
  }

  all(module: string): RecordData[] {
    return [...(this.#records.get(module)?.values() ?? [])];
  }

  moduleOf(id: string) {
    return [...this.#records].find(([, records]) => records.has(id))?.[0];
  }

  keep(module: string, id: string, record: RecordData | null) {
    const records = this.#records.get(module) ?? new Map<string, RecordData>();
    this.#records.set(module, records);
    if (record) records.set(id, record);
    else records.delete(id);
  }

  /** The next number of a series, `0042`. */
  count(series: string, digits: number): string {
    const next = (this.#counted.get(series) ?? 0) + 1;
    this.#counted.set(series, next);
    return String(next).padStart(digits, '0');
  }

  addNew() {}

  isLocked() {
    return true;
  }

  read() {
    return Promise.resolve(false);
  }

  lock() {
    return Promise.resolve(false);
  }

  hold() {
    return Promise.resolve();
  }

  meeting({ of, condition, known, counting, without, most }: Search) {
    const found = this.#without(of, without).filter(
      (record) =>
        (!counting || counts(this.registry, counting, statusOf(record))) &&
        holds(condition, { ...known, variables: { ...record, ...known.variables } }),
    );
    return Promise.resolve(idsOf(found).slice(0, most));
  }

  withValues(module: string, values: RecordData, without: readonly string[]) {
    const { fields } = this.registry.module(module);
    const found = this.#without(module, without).find(
      (record) =>
        record.status !== recordStatus.void &&
        Object.entries(values).every(([name, value]) =>
          sameValue(fields[name], record[name], value),
        ),
    );
    return Promise.resolve(found && (found.id as string));
  }

  holders(use: RollupUse, targets: ReadonlySet<string>) {
    const found = this.all(use.module).filter((record) => holdsOneOf(use, record, targets));
    return Promise.resolve(idsOf(found));
  }

  figures(
    uses: readonly RollupUse[],
    rows: readonly RollupRow[],
    without: readonly (readonly string[])[],
    now: string,
  ) {
    const given = uses.map((use, index) =>
      this.#without(use.term.of, without[index]!).flatMap((source) =>
        contributionsOf(this.registry, use, source, this.#surroundings(now)),
      ),
    );
    const figureOf = (row: RollupRow, use: RollupUse, index: number): Figure => {
      const mine = given[index]!.filter((one) => isFor(this.registry, use, row, one));
      const { op } = use.term;
      if (op === 'sum' || op === 'count')
        return { value: total(mine).toFixed(), rank: null, id: null };
      const first = deciding(op, mine);
      return {
        value: first?.value ?? null,
        rank: first?.order[0] ?? null,
        id: first?.order[1] ?? null,
      };
    };
    return Promise.resolve(rows.map((row) => uses.map((use, index) => figureOf(row, use, index))));
  }

  dependents(dependent: Dependent, id: string) {
    const { status } = dependent;
    const look = (module: string, one: string) => this.get(module, one);
    const found = this.all(dependent.module).filter(
      (record) =>
        (!status || status.from.includes(statusOf(record, status.field))) &&
        follows(this.registry, look, dependent, record, id),
    );
    return Promise.resolve(idsOf(found));
  }

  #without(module: string, ids: readonly string[]) {
    return this.all(module).filter(({ id }) => !ids.includes(id as string));
  }

  #surroundings(now: string): Surroundings {
    const { timeZone } = this.registry.system;
    const at = (module: string, id: string) => (module === anyModule ? this.moduleOf(id) : module);
    const lookup = (module: string, id: string) => this.get(at(module, id) ?? '', id) ?? undefined;
    return { now, timeZone, lookup };
  }
}

const idsOf = (records: readonly RecordData[]) => records.map(({ id }) => id as string).toSorted();
