import type { Registry } from '#engine/schema/registry.ts';
import type { Existing, ExistingColumn } from './existing.ts';
import { derivedName, inData, quoted } from './identifier.ts';
import { indexesOf } from './indexes.ts';
import { uniquePrefix } from './indexSql.ts';
import { fillFromFormer, fillLinesFromFormer, noteFormer } from './formerNames.ts';
import { retypingSteps, type Retyping } from './retype.ts';
import { tablesOf, type Column, type Table } from './tables.ts';

export interface SyncPlan {
  /** Statements that only add, or rename as planned. */
  additive: string[];
  /** What a person must decide. */
  refused: Retyping[];
  /** New columns of tables that had rows before: what follows from other data must be filled in. */
  added: { table: string; column: string }[];
}

export interface SyncOptions {
  /** Without indexes that refuse nothing and only make faster: `createIndexes` does the rest. */
  leaveIndexes?: boolean;
  /** Names of retypings that somebody has decided on: their values may be lost. */
  retype?: ReadonlySet<string>;
}

/** Where rows of older databases carry their tokens: they get words instead, which are filled in for all. */
const formerTokens = 'searchTokens';

/**
 * The difference between what the modules need and what is there. Nothing is ever dropped but outdated unique keys
 * and tokens.
 *
 * @param isAsked which tables are looked at
 */
export function planSync(
  registry: Registry,
  existing: Existing,
  { leaveIndexes = false, retype = new Set() }: SyncOptions = {},
  isAsked: (table: string) => boolean = () => true,
): SyncPlan {
  const all = tablesOf(registry);
  const tables = all.filter(({ name }) => isAsked(name));
  const plan: SyncPlan = { additive: [], refused: [], added: [] };
  const decided = { retype, timeZone: registry.system.timeZone };
  for (const table of tables) planTable(plan, table, all, existing, decided);
  for (const table of tables) planForeignKeys(plan, table, existing);
  planIndexes(plan, registry, existing, leaveIndexes, isAsked);
  return plan;
}

/** What somebody has decided, and where the company is. */
interface Decided {
  retype: ReadonlySet<string>;
  timeZone: string;
}

function planTable(
  plan: SyncPlan,
  table: Table,
  tables: readonly Table[],
  existing: Existing,
  decided: Decided,
) {
  const columns = existing.tables.get(table.name) ?? renamedTable(plan, table, existing);
  if (!columns) {
    const definitions = table.columns.map(definition).join(',\n  ');
    plan.additive.push(`create table ${inData(table.name)} (\n  ${definitions})`);
    return;
  }
  const from = existing.tables.has(table.name) ? table.name : table.renamedFrom!;
  for (const column of table.columns)
    planColumn(plan, { ...table, from }, column, columns, decided);
  if (!table.parent && columns.get(formerTokens)?.type === 'text[]')
    plan.additive.push(
      `alter table ${inData(table.name)} drop column ${quoted(formerTokens)}`,
      'delete from app.search_source',
    );
  const isWanted = (name: string) => tables.some((one) => one.name === name);
  const former = table.renamedFrom && existing.tables.get(table.renamedFrom);
  if (former && existing.tables.has(table.name) && !isWanted(table.renamedFrom!))
    plan.additive.push(...fillLinesFromFormer(table, columns, former));
}

function renamedTable(plan: SyncPlan, { name, renamedFrom }: Table, { tables }: Existing) {
  const columns = renamedFrom ? tables.get(renamedFrom) : undefined;
  if (columns) plan.additive.push(`alter table ${inData(renamedFrom!)} rename to ${quoted(name)}`);
  return columns;
}

function planColumn(
  plan: SyncPlan,
  { name: table, from, columns: wanted }: Table & { from: string },
  column: Column,
  columns: Map<string, ExistingColumn>,
  decided: Decided,
) {
  const { name, renamedFrom } = column;
  const own = columns.get(name);
  const isFree = !wanted.some((one) => one.name === renamedFrom);
  const former = renamedFrom !== undefined && isFree ? columns.get(renamedFrom) : undefined;
  if (former)
    plan.additive.push(
      ...(own ? fillFromFormer(table, column, own, former) : renaming(table, column)),
    );
  const found = own ?? former;
  if (!found) {
    plan.additive.push(`alter table ${inData(table)} add column ${definition(column)}`);
    plan.added.push({ table, column: name });
  } else if (found.type === column.type) {
    planRest(plan, table, column, found);
  } else if (losesNothing(found, column)) {
    plan.additive.push(
      `alter table ${inData(table)} alter column ${quoted(name)} type ${column.type} using ${quoted(name)}::${column.type}`,
    );
  } else {
    planRetyping(plan, table, column, found, decided, {
      table: from,
      column: own ? name : renamedFrom!,
    });
  }
}

const renaming = (table: string, column: Column) => [
  `alter table ${inData(table)} rename column ${quoted(column.renamedFrom!)} to ${quoted(column.name)}`,
  noteFormer(table, column),
];

/** @param stands what the table and the column are called until the plan is carried out */
function planRetyping(
  plan: SyncPlan,
  table: string,
  column: Column,
  found: ExistingColumn,
  { retype, timeZone }: Decided,
  stands: { table: string; column: string },
) {
  const retyping: Retyping = {
    name: `${table}.${column.name}`,
    ...stands,
    from: found.type,
    to: column.type,
    ...(column.references && { references: column.references }),
    note: found.note,
  };
  if (!retype.has(retyping.name)) {
    plan.refused.push(retyping);
    return;
  }
  plan.additive.push(...retypingSteps(table, column, definition(column), retyping, timeZone));
  plan.added.push({ table, column: column.name });
}

/** A total is never empty; what was one, and is none any more, may be. */
function planRest(
  plan: SyncPlan,
  table: string,
  { name, isTotal, rest }: Column,
  { isRequired }: ExistingColumn,
) {
  const alter = `alter table ${inData(table)} alter column ${quoted(name)}`;
  if (isTotal && !isRequired) {
    plan.additive.push(
      `update ${inData(table)} set ${quoted(name)} = 0 where ${quoted(name)} is null`,
      `${alter} set default 0`,
      `${alter} set not null`,
    );
    plan.added.push({ table, column: name });
  } else if (isRequired && !rest) {
    plan.additive.push(`${alter} drop not null`, `${alter} drop default`);
  }
}

/** Every value has its place in the other type, and stands for the same. */
const losesNothing = (found: ExistingColumn, { type, isTotal }: Column) =>
  found.type === 'integer'
    ? type === 'numeric' || (type === 'text' && !found.isRequired)
    : found.type === 'numeric' && type === 'text' && !found.isRequired && !isTotal;

const definition = ({ name, type, rest }: Column) =>
  [quoted(name), type, rest].filter(Boolean).join(' ');

/** Checked at the commit: two new records may refer to each other, as an organisation and its leader do. */
function planForeignKeys(plan: SyncPlan, { name: table, columns }: Table, existing: Existing) {
  for (const { name, references } of columns) {
    if (!references) continue;
    const key = `foreign key (${quoted(name)}) references ${inData(references)} (id) deferrable initially deferred`;
    const constraint = derivedName('fk', [table, name], table + key);
    if (existing.foreignKeys.has(constraint)) continue;
    plan.additive.push(`alter table ${inData(table)} add constraint ${quoted(constraint)} ${key}`);
  }
}

function planIndexes(
  plan: SyncPlan,
  registry: Registry,
  existing: Existing,
  leaveIndexes: boolean,
  isAsked: (table: string) => boolean,
) {
  const indexes = indexesOf(registry).filter(({ table }) => isAsked(table));
  const wanted = new Set(indexes.map(({ name }) => name));
  const tables = new Set(indexes.map(({ table }) => table));
  for (const [name, table] of existing.indexes) {
    if (!name.startsWith(`${uniquePrefix}_`) || wanted.has(name) || !tables.has(table)) continue;
    plan.additive.push(`drop index data.${quoted(name)}`);
  }
  for (const { name, sql, isUnique } of indexes)
    if (!existing.indexes.has(name) && (isUnique || !leaveIndexes)) plan.additive.push(sql);
}
