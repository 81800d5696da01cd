import { expressionsOf } from '../../schema/expressions.ts';
import { isLines } from '../../schema/language/fieldTypes.ts';
import type { RollupTerm } from '../../schema/language/index.ts';
import type { Formula } from '../recompute.ts';
import type { Registry } from '../../schema/registry.ts';
import { keysOf } from '../../schema/rollups.ts';
import { whereNamesStatus } from '../contributions.ts';

/** A path from a record: through lines by their table, through references by their field. */
export type Path = readonly string[];

/** One path for each chain of references: which field is read at its end changes nothing about where it leads. */
export const uniqueWays = (paths: readonly Path[]): readonly Path[] => [
  ...new Map(paths.map((path) => [path.slice(0, -1).join('.'), path])).values(),
];

/** Paths in the scope of a line, seen from its record. */
export const fromLine = (table: string, path: Path): Path =>
  path[0] === 'parent' ? path.slice(1) : [table, ...path];

/** `item.amount` of a loop over `lines` is `lines.amount`. */
export const fromItem = (path: Path, forEach: string | undefined): Path[] =>
  path[0] !== 'item' ? [path] : forEach ? [[forEach, ...path.slice(1)]] : [];

/** What a formula reads, seen from its record. */
export const pathsOfFormula = ({ table, expression }: Formula): readonly Path[] =>
  table === undefined ? expression.paths : expression.paths.map((path) => fromLine(table, path));

/** Paths that a term reads from its source record. */
export function pathsOfTerm(
  registry: Registry,
  { of, lines, value, where }: RollupTerm,
): readonly Path[] {
  const expressions = expressionsOf(registry);
  return [value, where].flatMap((text) => {
    if (!text) return [];
    if (!lines) return expressions.record(of, text).paths;
    return expressions.line(of, lines, text).paths.map((path) => fromLine(lines, path));
  });
}

/** Fields of the source record that decide what a term counts; of lines `lines.amount`, and the table itself. */
export function readsOfTerm(registry: Registry, term: RollupTerm): string[] {
  const { fields } = registry.module(term.of);
  const columns = term.lines === undefined ? undefined : fields[term.lines]!.columns;
  const ofPath = ([head, next]: Path) =>
    next !== undefined && isLines(fields[head!]) ? `${head!}.${next}` : head!;
  const named = (field: string) => (columns?.[field] ? `${term.lines!}.${field}` : field);
  const status = term.count === 'all' || whereNamesStatus(registry, term) ? [] : ['status'];
  return [
    ...keysOf(term).map(named),
    ...(term.order ? [named(term.order)] : []),
    ...pathsOfTerm(registry, term).map(ofPath),
    ...status,
    ...(term.lines ? [term.lines] : []),
  ];
}
