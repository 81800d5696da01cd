import { expressionsOf } from '#engine/schema/expressions.ts';
import { keyOfFigure } from '#engine/schema/figures.ts';
import { formulasOf, type Formula } from '#engine/record/recompute.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql, statement } from '../sql/fragment.ts';
import { pathsOfFormula, type Path } from '#engine/record/plan/paths.ts';
import { followedLive } from '#engine/record/plan/followedLive.ts';
import { hopsOf } from '#engine/record/plan/hopsOf.ts';
import type { RecordStore } from './RecordStore.ts';
import { pathTree, referencesAlong } from '#engine/record/plan/referencesAlong.ts';
import type { View } from './View.ts';

/**
 * Records that change by themselves by what a record read through references has in `field`: their status, or the
 * figures that are kept of what they read live.
 */
export interface Dependent {
  module: string;
  /** From its record to the reference to what is read; through lines by their table. */
  way: Path;
  /** The field that is read there. */
  field: string;
  /** Formulas of the follower by which it is read. */
  formulas: readonly string[];
  /** The status, and the values it changes from; without one the figures follow whatever it is. */
  status?: { field: string; from: readonly string[] };
}

const cache = new WeakMap<Registry, ReadonlyMap<string, readonly Dependent[]>>();

/** Who follows records of a module. */
export function dependentsOf(registry: Registry, module: string): readonly Dependent[] {
  let all = cache.get(registry);
  if (!all) cache.set(registry, (all = analyse(registry)));
  return all.get(module) ?? [];
}

/** Formulas of a record, its lines left out, by which an expression may read: directly or through one another. */
export function formulasRead(
  registry: Registry,
  module: string,
  paths: readonly Path[],
): Formula[] {
  const own = formulasOf(registry, module);
  const read = new Set<Formula>();
  const visit = (path: Path) => {
    const [head, next] = path;
    for (const formula of own) {
      const isRead =
        formula.table === undefined
          ? formula.field === head
          : formula.table === head && (next === undefined || formula.field === next);
      if (!isRead || read.has(formula)) continue;
      read.add(formula);
      pathsOfFormula(formula).forEach(visit);
    }
  };
  paths.forEach(visit);
  return own.filter((formula) => read.has(formula));
}

/** Ids of the dependents that refer to a record: as they are in the database, and as this unit of work has changed them. */
export async function idsOfDependents(
  { registry, tx }: RecordStore,
  view: View,
  dependent: Dependent,
  id: string,
): Promise<string[]> {
  const { module, way, field, status } = dependent;
  const { table } = entityOf(registry.module(module));
  const isDue = status
    ? sql`coalesce(t.${name(status.field)}, '') = any(${status.from}::text[])`
    : sql`true`;
  const rows = await tx.all<{ id: string }>(
    statement(sql`select t.id from ${table} t where ${isDue}
      and ${leadsTo(registry, module, 't', way, id)} order by t.id`),
  );
  const look = (of: string, one: string) => view.get(of, one);
  const tree = pathTree([[...way, field]]);
  const changed = view.changedOf(module).filter(({ record }) => {
    if (!record) return false;
    const hops = referencesAlong(registry, look, module, record, tree);
    return hops.some((hop) => hop.isLast && hop.id === id);
  });
  return [...new Set([...rows, ...changed].map((one) => one.id))];
}

/** True for rows of `alias` whose references lead to a record. */
function leadsTo(
  registry: Registry,
  module: string,
  alias: string,
  way: Path,
  id: string,
): SqlFragment {
  const spec = registry.module(module);
  const through = (
    fields: Record<string, Field>,
    row: string,
    [head, ...rest]: Path,
  ): SqlFragment => {
    const field = fields[head!] ?? fieldOf(spec, head!)!;
    const column = name(row, head!);
    if (isLines(field)) {
      const { table } = entityOf(spec).lines.get(head!)!;
      return sql`exists (select from ${table} ${name(`${row}l`)} where ${name(`${row}l`)}."parentId" = ${name(row, 'id')}
        and ${through(field.columns!, `${row}l`, rest)})`;
    }
    const target = referencedModule(field, registry.system)!;
    if (rest.length === 0)
      return isMultiple(field)
        ? sql`${column} @> array[${id}::uuid]`
        : sql`${column} = ${id}::uuid`;
    const next = `${row}r`;
    const found = sql`select ${name(next, 'id')} from ${entityOf(registry.module(target)).table} ${name(next)}
      where ${leadsTo(registry, target, next, rest, id)}`;
    return isMultiple(field) ? sql`${column} && array(${found})` : sql`${column} in (${found})`;
  };
  return through(spec.fields, alias, way);
}

function analyse(registry: Registry): Map<string, Dependent[]> {
  const dependents = new Map<string, Map<string, Dependent>>();
  const add = (
    module: string,
    path: Path,
    formulas: readonly string[],
    status?: Dependent['status'],
  ) => {
    for (const { target, way, read } of hopsOf(registry, module, path)) {
      const own = dependents.get(target) ?? new Map<string, Dependent>();
      dependents.set(target, own);
      const key = [module, ...way, read, status?.field ?? '', ...formulas].join('.');
      const known = own.get(key)?.status?.from ?? [];
      const from = status && [...new Set([...known, ...status.from])];
      own.set(key, {
        module,
        way,
        field: read,
        formulas,
        ...(status && from && { status: { field: status.field, from } }),
      });
    }
  };
  for (const { module, transitions = [] } of registry.modules)
    for (const { automatic, from, field = 'status' } of transitions) {
      if (!automatic) continue;
      const { paths } = expressionsOf(registry).record(module, automatic);
      for (const path of paths) add(module, path, [], { field, from });
      for (const formula of formulasRead(registry, module, paths))
        for (const path of pathsOfFormula(formula))
          add(module, path, [keyOfFigure(formula)], { field, from });
    }
  for (const { module } of registry.stored)
    for (const formula of followedLive(registry, module))
      for (const path of pathsOfFormula(formula)) add(module, path, [keyOfFigure(formula)]);
  return new Map([...dependents].map(([module, own]) => [module, [...own.values()]]));
}
