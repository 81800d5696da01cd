import type { SqlFragment, SqlScope } from '#engine/expression/types.ts';
import { codesAmong } from '#engine/schema/anyReference.ts';
import { liveSource } from '#engine/schema/fetchSources.ts';
import { isPlace } from '#engine/schema/language/fieldUses.ts';
import { isCells, isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { isAnyReference, referencedModule, type Registry } from '#engine/schema/registry.ts';
import { entityOf } from './entity.ts';
import { join, name, raw, sql } from '../../../db/query.ts';

/** A row that columns are read from: of a record, or of a line of `table`. */
export interface RowSource {
  alias: string;
  module: string;
  table?: string;
}

export interface ScopeOptions {
  registry: Registry;
  row: RowSource;
  /** Record of the line, for expressions in the scope of a line. */
  parent?: RowSource;
  /** Values of variables that are not columns: `user`, or `parent` when it is a record in memory. */
  constants: RecordData;
  now: Date;
}

/** Where the fields of a record, or of a line, are in a statement. References are followed by sub-selects. */
export function sqlScope({ registry, row, parent, constants, now }: ScopeOptions): SqlScope {
  const lineAliases = new Map<string, RowSource>();

  const scope: SqlScope = {
    now: now.toISOString(),
    timeZone: registry.system.timeZone,
    constant(path) {
      const [head, next] = path;
      if (!head || !Object.hasOwn(constants, head)) return undefined;
      if (path.length === 1) return { value: constants[head] };
      const owner = constants[head] as RecordData | null;
      return path.length === 2 ? { value: owner?.[next!] ?? null } : undefined;
    },
    column([head, ...rest]) {
      const line = lineAliases.get(head!);
      if (line) return columnOf(registry, line, rest);
      if (head === 'parent' && parent) return columnOf(registry, parent, rest);
      return columnOf(registry, row, [head!, ...rest]);
    },
    lines(path, alias) {
      const line = lineAliases.get(path[0]!);
      const [start, names] = line
        ? [line, path.slice(1)]
        : path[0] === 'parent' && parent
          ? [parent, path.slice(1)]
          : [row, path];
      const found = linesAt(registry, start, names);
      if (!found) return undefined;
      lineAliases.set(alias, { alias, module: found.module.module, table: found.table });
      const { table } = entityOf(found.module).lines.get(found.table)!;
      return sql`(select * from ${table} where "parentId" = ${found.id}) as ${name(alias)}`;
    },
    place: (alias) => name(alias, 'position'),
    through: (module, id, path) => throughReference(registry, { module, alias: 'x' }, id, path),
  };
  return scope;
}

/** The column, or scalar sub-select, of a path from a row. */
export function columnOf(
  registry: Registry,
  row: RowSource,
  [head, ...rest]: readonly string[],
): SqlFragment {
  const field = fieldsOf(registry, row)(head!);
  const source = field && liveSource(field);
  if (source !== undefined) return columnOf(registry, row, [...source.split('.'), ...rest]);
  const column = name(row.alias, head!);
  if (rest.length === 0 || !field) return column;
  if (isCells(field)) {
    const keys = rest.map((key) => `'${key}'`).join(', ');
    return sql`(jsonb_extract_path_text(${column}, ${raw(keys)}))::numeric`;
  }
  if (isPlace(field)) return sql`(${column} ->> ${raw(`'${rest[0]!}'`)})`;
  const through = (module: string) =>
    throughReference(registry, { module, alias: `${row.alias}r` }, column, rest);
  if (isAnyReference(field)) return throughAny(registry, row, field, through);
  const target = referencedModule(field, registry.system);
  return target ? through(target) : column;
}

/** Of a reference to any module, what `through` reads of the one that is named beside it. */
function throughAny(
  registry: Registry,
  row: RowSource,
  field: Pick<Field, 'refBy'>,
  through: (module: string) => SqlFragment,
): SqlFragment {
  const named = columnOf(registry, row, [field.refBy!]);
  const beside = { [field.refBy!]: fieldsOf(registry, row)(field.refBy!)! };
  const cases = (codesAmong(registry, field, beside) ?? []).map(
    ({ moduleNo, module }) => sql`when ${named} = ${moduleNo} then ${through(module)}`,
  );
  return sql`(case ${join(cases, ' ')} end)`;
}

/** The column with the name of the module that a reference to any points to; undefined for other fields. */
export const moduleNamed = (
  registry: Registry,
  row: RowSource,
  field: Pick<Field, 'type' | 'ref' | 'refBy'>,
): SqlFragment | undefined =>
  isAnyReference(field) ? columnOf(registry, row, [field.refBy!]) : undefined;

/** @param row the referenced one; its alias must differ from those that `id` is read from */
function throughReference(
  registry: Registry,
  row: RowSource,
  id: SqlFragment,
  path: readonly string[],
): SqlFragment {
  const { alias, module } = row;
  const { table } = entityOf(registry.module(module));
  return sql`(select ${columnOf(registry, row, path)} from ${table} ${name(alias)} where ${name(alias)}.id = ${id})`;
}

/** The line table that a path ends in, and the id of the record it belongs to. */
function linesAt(
  registry: Registry,
  row: RowSource,
  path: readonly string[],
): { module: Module; table: string; id: SqlFragment } | undefined {
  const table = path.at(-1)!;
  let at: string = row.module;
  let field: Field | undefined;
  for (const [index, step] of path.slice(0, -1).entries()) {
    field = index === 0 ? fieldsOf(registry, row)(step) : fieldOf(registry.module(at), step);
    const target = field && referencedModule(field, registry.system);
    if (!target) return undefined;
    at = target;
  }
  const module = registry.module(at);
  if (!isLines(module.fields[table]) || (path.length === 1 && row.table)) return undefined;
  const id = path.length === 1 ? name(row.alias, 'id') : columnOf(registry, row, path.slice(0, -1));
  return { module, table, id };
}

const fieldsOf =
  (registry: Registry, { module, table }: RowSource) =>
  (field: string) =>
    table === undefined
      ? fieldOf(registry.module(module), field)
      : registry.module(module).fields[table]?.columns?.[field];
