import { isSame } from '#engine/schema/isSame.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { asMatrix, completeMatrix } from '#engine/schema/matrix.ts';
import type { Surroundings } from '#engine/schema/expressions.ts';
import { knownFormulasOf, recompute, type Formula } from '#engine/record/recompute.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { FormStore } from './FormStore.ts';

/**
 * Computed fields of a form: the same rules as on the server, written into the store cell by cell. Those that read a
 * module this browser does not know are the server’s alone.
 */
export class Formulas {
  private readonly formulas: readonly Formula[];
  private readonly matrices: readonly [string, Field][];
  private readonly roots: ReadonlySet<string>;

  constructor(
    private readonly registry: Registry,
    private readonly module: string,
  ) {
    this.formulas = knownFormulasOf(registry, module);
    this.matrices = Object.entries(registry.module(module).fields).filter(
      ([, { matrix }]) => matrix,
    );
    this.roots = new Set([
      ...this.matrices.map(([name]) => name),
      ...this.formulas.flatMap(({ table, expression }) => [
        ...(table === undefined ? [] : [table]),
        ...expression.paths.map(([head, next]) => (table && head === 'parent' ? next : head) ?? ''),
      ]),
    ]);
  }

  /** Paths the formulas read, with the line table they stand in. */
  get paths() {
    return this.formulas.flatMap(({ table, expression }) =>
      expression.paths.map((path) =>
        table !== undefined && path[0] === 'parent' ? { path: path.slice(1) } : { table, path },
      ),
    );
  }

  reads = (root: string) => this.roots.has(root);

  /** @param stored the record as it is stored; `{}` for a new one */
  run(store: FormStore, surroundings: Surroundings, stored: RecordData): void {
    // formulas of the record may read totals
    for (const [name, field] of this.matrices) completeCells(store, name, field);
    const before = store.getData();
    const after = this.completed(before, surroundings, stored);
    if (after !== before) writeDifference(store, before, after);
  }

  /** @param told formulas that only the server could compute: their values stay */
  private completed(
    record: RecordData,
    surroundings: Surroundings,
    stored: RecordData,
    told: readonly Formula[] = [],
  ): RecordData {
    const own = this.formulas.filter((formula) => !told.includes(formula));
    const computed = recompute(this.registry, this.module, record, surroundings, own);
    const untold = own.filter((formula) => isUntold(formula, computed, stored));
    if (untold.length === 0) return computed;
    const values = Object.fromEntries(untold.map(({ field }) => [field, stored[field]]));
    return this.completed({ ...computed, ...values }, surroundings, stored, [...told, ...untold]);
  }
}

/**
 * It comes to nothing here, though the server told a value and nothing that it reads was changed: this person may see the
 * value, and not the record that it comes from.
 */
const isUntold = ({ field, table, expression }: Formula, now: RecordData, stored: RecordData) =>
  table === undefined &&
  (now[field] ?? null) === null &&
  (stored[field] ?? null) !== null &&
  expression.paths.every(([head = '']) => isSame(now[head] ?? null, stored[head] ?? null));

/** Writes what follows from the cells of a matrix; what follows from none is emptied. */
function completeCells(store: FormStore, name: string, field: Field) {
  const before = asMatrix(store.get([name]));
  const after = asMatrix(completeMatrix(field, before));
  for (const row of new Set([...Object.keys(before), ...Object.keys(after)]))
    for (const column of new Set([before, after].flatMap((one) => Object.keys(one[row] ?? {})))) {
      const value = after[row]?.[column] ?? null;
      if ((before[row]?.[column] ?? null) !== value) store.set([name, row, column], value);
    }
}

function writeDifference(store: FormStore, before: RecordData, after: RecordData) {
  for (const [key, value] of Object.entries(after)) {
    const old = before[key];
    if (old === value) continue;
    if (Array.isArray(value) && Array.isArray(old) && value.length === old.length)
      value.forEach((line, i) =>
        writeLine(store, [key, i], old[i] as RecordData, line as RecordData),
      );
    else store.set([key], value);
  }
}

function writeLine(
  store: FormStore,
  path: (string | number)[],
  before: RecordData,
  after: RecordData,
) {
  if (before === after) return;
  for (const [column, value] of Object.entries<FieldValue>(after))
    if (before[column] !== value) store.set([...path, column], value);
}
