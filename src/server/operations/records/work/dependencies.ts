import { expressionsOf } from '#engine/schema/expressions.ts';
import { formulasAfter, formulasOf, type Formula } from '#engine/schema/recompute.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Guard, Module, Moment, RollupTerm } from '#engine/schema/language/index.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import { keysOf, rollupFields } from '#engine/schema/rollups.ts';
import { whereNamesStatus } from './contributions.ts';

/** A path from a record: through lines by their table, through references by their field. */
export type Path = readonly string[];

/** One of the paths over the same references: what is read behind the last does not matter to where they lead. */
export const uniqueWays = (paths: readonly Path[]): readonly Path[] => [
  ...new Map(paths.map((path) => [path.slice(0, -1).join('.'), path])).values(),
];

/** What follows from a change of a record of one module, known from the definitions alone. */
export interface Dependencies {
  /** What is read when a record is edited. */
  edited: Reads;
  /** What is read when a record only changes because others do: its roll-ups and what follows from them. */
  followed: Reads;
  /** Roll-ups that change then. */
  cascades: readonly RollupUse[];
}

/** What formulas, contributions and automatic transitions read. */
interface Reads {
  /** Through references. */
  paths: readonly Path[];
  /** Line tables of the record. */
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

export const effectsAt = (module: Module, moment: Moment | 'enter') =>
  (module.effects ?? []).filter(({ on }) => on === moment);

/** Paths in the scope of a line, seen from its record. */
export const fromLine = (table: string, path: Path): Path =>
  path[0] === 'parent' ? path.slice(1) : [table, ...path];

/** `item.amount` of a loop over `lines` is `lines.amount`. */
export const fromItem = (path: Path, forEach: string | undefined): Path[] =>
  path[0] !== 'item' ? [path] : forEach ? [[forEach, ...path.slice(1)]] : [];

function analyse(registry: Registry, module: string): Dependencies {
  const spec = registry.module(module);
  const expressions = expressionsOf(registry);
  const uses = registry.rollupsFrom(module);
  const formulas = formulasOf(registry, module);
  const kept = rollupFields(spec);
  const transitionPaths = (spec.transitions ?? []).flatMap(({ automatic }) =>
    automatic ? expressions.record(module, automatic).paths : [],
  );
  const sources = [
    ...kept.map(({ field, table }) => table ?? field),
    ...(spec.transitions ?? []).flatMap(({ automatic, field }) =>
      automatic ? [field ?? 'status'] : [],
    ),
  ];
  const following = formulasAfter(registry, module, sources);
  const volatile = new Set([...sources, ...following.map(({ field, table }) => table ?? field)]);
  const cascades = uses.filter(({ term }) =>
    readsOfTerm(registry, term).some((field) => volatile.has(field)),
  );
  const reads = (someFormulas: readonly Formula[], someUses: readonly RollupUse[]): Reads => {
    const termPaths = someUses.flatMap(({ term }) => pathsOfTerm(registry, term));
    const paths = [...someFormulas.flatMap(pathsOfFormula), ...termPaths, ...transitionPaths];
    const isTable = (field: string) => isLines(spec.fields[field]);
    const ownTables = [
      ...paths.map(([head]) => head!).filter(isTable),
      ...someFormulas.flatMap(({ table }) => table ?? []),
      ...someUses.flatMap(({ term }) => term.lines ?? []),
      ...kept.flatMap(({ table }) => table ?? []),
    ];
    return {
      paths: uniqueWays(paths.filter((path) => path.length > (isTable(path[0]!) ? 2 : 1))),
      tables: new Set(ownTables),
    };
  };
  return { edited: reads(formulas, uses), followed: reads(following, cascades), cascades };
}

/** What a formula reads, seen from its record. */
export const pathsOfFormula = ({ table, expression }: Formula): readonly Path[] =>
  table === undefined ? expression.paths : expression.paths.map((path) => fromLine(table, path));

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
  const heads = pathsOfTerm(registry, term).map(([head]) => head!);
  const status = term.count === 'all' || whereNamesStatus(registry, term) ? [] : ['status'];
  return [
    ...keysOf(term),
    ...(term.order ? [term.order] : []),
    ...heads,
    ...status,
    ...(term.lines ? [term.lines] : []),
  ];
}
