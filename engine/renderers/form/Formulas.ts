import type { Field } from '#engine/schema/language/index.ts';
import { completeMatrix, type Matrix } from '#engine/schema/matrix.ts';
import type { Surroundings } from '#engine/schema/expressions.ts';
import { knownFormulasOf, recompute, type Formula } from '#engine/schema/recompute.ts';
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

  run(store: FormStore, surroundings: Surroundings): void {
    const before = store.getData();
    const after = recompute(this.registry, this.module, before, surroundings, this.formulas);
    if (after !== before) writeDifference(store, before, after);
    for (const [name, field] of this.matrices) {
      const matrix = store.get([name]);
      const complete = completeMatrix(field, matrix);
      if (complete !== matrix) writeCells(store, name, matrix as Matrix, complete as Matrix);
    }
  }
}

function writeCells(store: FormStore, name: string, before: Matrix, after: Matrix) {
  for (const [row, cells] of Object.entries(after))
    for (const [column, value] of Object.entries(cells))
      if ((before[row]?.[column] ?? null) !== value) store.set([name, row, column], value);
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
