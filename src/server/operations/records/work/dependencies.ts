import { expressionsOf } from '#engine/schema/expressions.ts';
import { formulasOf } from '#engine/schema/recompute.ts';
import type { Guard, Module, Moment, RollupTerm } from '#engine/schema/language/index.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import { whereNamesStatus } from './contributions.ts';

/** A path from a record: through lines by their table, through references by their field. */
export type Path = readonly string[];

/** What follows from a change of a record of one module, known from the definitions alone. */
export interface Dependencies {
  /** Paths through references that its formulas, its contributions and its automatic transitions read. */
  reads: readonly Path[];
  /** Roll-ups that can change when this record changes without being edited itself. */
  cascades: readonly RollupUse[];
  /** Line tables that its formulas and contributions read. */
  tables: ReadonlySet<string>;
}

const cache = new WeakMap<Registry, Map<string, Dependencies>>();

export function dependenciesOf(registry: Registry, module: string): Dependencies {
  let modules = cache.get(registry);
  if (!modules) cache.set(registry, (modules = new Map()));
  let found = modules.get(module);
  if (!found) modules.set(module, (found = analyse(registry, module)));
  return found;
}

/** Guards that must hold at a moment; those of the submission hold again at the last approval. */
export const guardsAt = (module: Module, moment: Moment): Guard[] =>
  (module.guards ?? []).filter(
    ({ on, recheck }) =>
      on === moment || (moment === 'approve' && on === 'submit' && recheck !== false),
  );

export const effectsAt = (module: Module, moment: Moment) =>
  (module.effects ?? []).filter(({ on }) => on === moment);

/** Paths in the scope of a line, seen from its record. */
export const fromLine = (table: string, path: Path): Path =>
  path[0] === 'parent' ? path.slice(1) : [table, ...path];

function analyse(registry: Registry, module: string): Dependencies {
  const spec = registry.module(module);
  const expressions = expressionsOf(registry);
  const uses = registry.rollupsFrom(module);
  const formulas = formulasOf(registry, module);
  const formulaPaths = formulas.flatMap(({ table, expression }) =>
    table === undefined ? expression.paths : expression.paths.map((path) => fromLine(table, path)),
  );
  const termPaths = uses.flatMap(({ term }) => pathsOfTerm(registry, term));
  const transitionPaths = (spec.transitions ?? []).flatMap(({ when }) =>
    when ? expressions.record(module, when).paths : [],
  );
  const volatile = volatileFields(registry, module);
  const paths = [...formulaPaths, ...termPaths, ...transitionPaths];
  const isTable = (field: string) => spec.fields[field]?.type === 'table';
  return {
    reads: paths.filter((path) => path.length > 1 && !(isTable(path[0]!) && path.length === 2)),
    cascades: uses.filter(({ term }) => readsOfTerm(registry, term).some((field) => volatile.has(field))), // prettier-ignore
    tables: new Set(paths.map(([head]) => head!).filter(isTable)),
  };
}

/** Paths that a term reads from its source record. */
function pathsOfTerm(registry: Registry, { of, lines, value, where }: RollupTerm): Path[] {
  const expressions = expressionsOf(registry);
  return [value, where].flatMap((text) => {
    if (!text) return [];
    if (!lines) return expressions.record(of, text).paths;
    return expressions.line(of, lines, text).paths.map((path) => fromLine(lines, path));
  });
}

/** Fields of the source record that decide what a term counts; of lines: the table. */
function readsOfTerm(registry: Registry, term: RollupTerm): string[] {
  const by = typeof term.by === 'string' ? [term.by] : term.by;
  const heads = pathsOfTerm(registry, term).map(([head]) => head!);
  const status = term.count === 'all' || whereNamesStatus(registry, term) ? [] : ['status'];
  return [...by, ...heads, ...status, ...(term.lines ? [term.lines] : [])];
}

/** Fields that change without being edited: roll-ups, what is computed from them, automatic transitions. */
function volatileFields(registry: Registry, module: string): Set<string> {
  const spec = registry.module(module);
  const volatile = new Set(Object.keys(spec.fields).filter((field) => spec.fields[field]!.rollup));
  for (const { when, field } of spec.transitions ?? []) if (when) volatile.add(field ?? 'status');
  for (const { field, table, expression } of formulasOf(registry, module)) {
    const reads = table === undefined ? expression.paths : expression.paths.map((path) => fromLine(table, path)); // prettier-ignore
    if (reads.some(([head]) => volatile.has(head!))) volatile.add(table ?? field);
  }
  return volatile;
}
