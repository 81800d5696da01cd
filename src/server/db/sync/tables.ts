import { kindOf } from '#engine/fields/index.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { isMultiple, isTotal, referencedModule, type Registry } from '#engine/schema/registry.ts';

export interface Column {
  name: string;
  /** As `format_type` says it, so that it can be compared. */
  type: string;
  /** `not null default 0` and the like. */
  rest?: string;
  /** The column it was before. */
  renamedFrom?: string;
  /** Table it refers to by id. */
  references?: string;
  /** True for a roll-up that counts or adds up: it starts at 0 and is never null. */
  isTotal?: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  renamedFrom?: string;
  /** For a line table: the table of the records. */
  parent?: string;
}

export const tableOf = (module: Module) => module.entity ?? module.module;
export const lineTableOf = (module: Module, field: string) => `${tableOf(module)}__${field}`;

/** Columns of every record's table, named as the system fields, and those for search and order by name. */
const recordColumns: Column[] = [
  { name: 'id', type: 'uuid', rest: 'primary key' },
  { name: 'rev', type: 'integer', rest: 'not null default 1' },
  { name: 'createdBy', type: 'uuid' },
  { name: 'createdAt', type: 'timestamp with time zone', rest: 'not null default now()' },
  { name: 'updatedBy', type: 'uuid' },
  { name: 'updatedAt', type: 'timestamp with time zone', rest: 'not null default now()' },
  { name: 'procInstId', type: 'uuid' },
  { name: 'searchWords', type: 'text', rest: "not null default ''" },
  { name: 'titleKey', type: 'text', rest: `collate "C" not null default ''` },
];

const lineColumns = (parent: string): Column[] => [
  { name: 'id', type: 'uuid', rest: 'primary key' },
  {
    name: 'parentId',
    type: 'uuid',
    rest: `not null references data."${parent}" on delete cascade`,
  },
  { name: 'position', type: 'integer', rest: 'not null default 0' },
];

const known = new WeakMap<Registry, readonly Table[]>();

/**
 * The tables that the modules of a registry need. Modules may share one; its columns are those of all.
 *
 * @throws Error when two modules want the same column with different types, or a field takes a system field's name
 */
export function tablesOf(registry: Registry): readonly Table[] {
  const tables = known.get(registry) ?? collected(registry);
  known.set(registry, tables);
  return tables;
}

function collected(registry: Registry): Table[] {
  const tables = new Map<string, Table>();
  for (const module of registry.stored) {
    const name = tableOf(module);
    addTo(tables, { name, columns: columnsOf(registry, name, recordColumns, module.fields) });
    for (const [field, spec] of Object.entries(module.fields)) {
      if (!isLines(spec)) continue;
      const line = lineTableOf(module, field);
      addTo(tables, {
        name: line,
        parent: name,
        columns: columnsOf(registry, line, lineColumns(name), spec.columns ?? {}),
        ...(spec.renamedFrom && { renamedFrom: lineTableOf(module, spec.renamedFrom) }),
      });
    }
  }
  return [...tables.values()];
}

/** The columns every such table has, then those of the fields. */
function columnsOf(
  registry: Registry,
  table: string,
  always: Column[],
  fields: Record<string, Field>,
): Column[] {
  const own = Object.entries(fields).flatMap(([name, field]): Column[] => {
    const type = kindOf(field).column;
    if (type === null) return [];
    if (always.some((column) => column.name === name))
      throw new Error(
        `${table}.${name}: every such table has a column of this name; rename the field`,
      );
    const target = isMultiple(field) ? undefined : referencedModule(field, registry.system);
    return [
      {
        name,
        type: type === 'timestamptz' ? 'timestamp with time zone' : type,
        ...(isTotal(field) && { isTotal: true, rest: 'not null default 0' }),
        ...(field.renamedFrom && { renamedFrom: field.renamedFrom }),
        ...(target && { references: tableOf(registry.module(target)) }),
      },
    ];
  });
  return [...always, ...own];
}

function addTo(tables: Map<string, Table>, table: Table) {
  const known = tables.get(table.name);
  if (!known) {
    tables.set(table.name, table);
    return;
  }
  for (const column of table.columns) {
    const same = known.columns.find(({ name }) => name === column.name);
    if (!same) known.columns.push(column);
    else if (same.type !== column.type)
      throw new Error(
        `${table.name}.${column.name}: two modules share this table and want it as ${same.type} and as ${column.type}`,
      );
  }
}
