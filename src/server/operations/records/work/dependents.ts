import { expressionsOf } from '#engine/schema/expressions.ts';
import { formulasOf, type Formula } from '#engine/schema/recompute.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { isMultiple, referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import { entityOf } from '../sql/entity.ts';
import { name, sql, statement } from '../sql/fragment.ts';
import { pathsOfFormula, type Path } from './dependencies.ts';
import type { RecordStore } from './RecordStore.ts';

/** A status that changes by itself by what a record read through references has in `field`. */
export interface Dependent {
  module: string;
  /** From its record to the reference to what is read; through lines by their table. */
  way: Path;
  /** The field that is read there. */
  field: string;
  /** Formulas of the follower by which it is read. */
  formulas: readonly string[];
  /** The status, and the values it changes from. */
  status: string;
  from: readonly string[];
}

const cache = new WeakMap<Registry, ReadonlyMap<string, readonly Dependent[]>>();

/** Who follows records of a module, by transitions of the kind `when`. */
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

/** Ids of the followers that refer to a record, in a status that may change, as they are in the database. */
export async function idsOfDependents(
  registry: Registry,
  { tx }: RecordStore,
  { module, way, status, from }: Dependent,
  id: string,
): Promise<string[]> {
  const { table } = entityOf(registry.module(module));
  const rows = await tx.all<{ id: string }>(
    statement(sql`select t.id from ${table} t where coalesce(t.${name(status)}, '') = any(${from}::text[])
      and ${leadsTo(registry, module, 't', way, id)} order by t.id`),
  );
  return rows.map((row) => row.id);
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
  const followers = new Map<string, Map<string, Dependent>>();
  for (const { module, transitions = [] } of registry.modules)
    for (const { automatic, from, field = 'status' } of transitions) {
      if (!automatic) continue;
      const { paths } = expressionsOf(registry).record(module, automatic);
      const formulas = formulasRead(registry, module, paths);
      const add = (path: Path, through: readonly string[]) => {
        for (const { target, way, read } of hopsOf(registry, module, path)) {
          const own = followers.get(target) ?? new Map<string, Dependent>();
          followers.set(target, own);
          const key = [module, ...way, read, field, ...through].join('.');
          const known = own.get(key)?.from ?? [];
          own.set(key, {
            module,
            way,
            field: read,
            formulas: through,
            status: field,
            from: [...new Set([...known, ...from])],
          });
        }
      };
      for (const path of paths) add(path, []);
      for (const formula of formulas) {
        const key =
          formula.table === undefined ? formula.field : `${formula.table}.${formula.field}`;
        for (const path of pathsOfFormula(formula)) add(path, [key]);
      }
    }
  return new Map([...followers].map(([module, own]) => [module, [...own.values()]]));
}

/** The references along a path, each with the module it leads to and the field that is read there. */
function hopsOf(registry: Registry, module: string, path: Path) {
  const hops: { target: string; way: Path; read: string }[] = [];
  let fields: (name: string) => Field | undefined = (one) => fieldOf(registry.module(module), one);
  for (const [index, step] of path.entries()) {
    const field = fields(step);
    const read = path[index + 1];
    if (!field || read === undefined) break;
    if (isLines(field)) {
      fields = (one) => field.columns?.[one];
      continue;
    }
    const target = registry.findModule(referencedModule(field, registry.system) ?? '');
    if (!target) break;
    hops.push({ target: target.module, way: path.slice(0, index + 1), read });
    fields = (one) => fieldOf(target, one);
  }
  return hops;
}
