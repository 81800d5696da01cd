import type { ExistingColumn } from './existing.ts';
import { inData, quoted } from './identifier.ts';
import type { Column, Table } from './tables.ts';

/**
 * Values of a field, or lines, that are there under a former name, because the new name was saved before anybody said
 * that it is the same. They are taken over once, which the database notes: what is emptied later stays empty.
 */
const noteOf = ({ renamedFrom }: { renamedFrom?: string }) => `renamed from ${renamedFrom!}`;

export const noteFormer = (table: string, column: Column) =>
  `comment on column ${inData(table)}.${quoted(column.name)} is '${noteOf(column)}'`;

/** Fills a column where it is empty. Nothing where that was done, or the former values are of another kind. */
export function fillFromFormer(
  table: string,
  column: Column,
  found: ExistingColumn,
  former: ExistingColumn,
): string[] {
  if (found.note === noteOf(column) || former.type !== found.type) return [];
  const [now, before] = [quoted(column.name), quoted(column.renamedFrom!)];
  const isEmpty = column.isTotal ? `${now} = 0` : `${now} is null`;
  return [
    `update ${inData(table)} set ${now} = ${before} where ${isEmpty} and ${before} is not null`,
    noteFormer(table, column),
  ];
}

/** Lines of records that have none under the new name, with the columns that both tables have. */
export function fillLinesFromFormer(
  table: Table,
  columns: ReadonlyMap<string, ExistingColumn>,
  former: ReadonlyMap<string, ExistingColumn>,
): string[] {
  const note = noteOf(table);
  if (columns.get('id')?.note === note) return [];
  const isShared = (name: string) =>
    columns.has(name) && columns.get(name)!.type === former.get(name)?.type;
  const names = table.columns.map(({ name }) => name).filter(isShared);
  const list = names.map(quoted).join(', ');
  const [now, before] = [inData(table.name), inData(table.renamedFrom!)];
  return [
    `insert into ${now} (${list}) select ${list} from ${before} o
      where not exists (select from ${now} n where n."parentId" = o."parentId")`,
    `comment on column ${now}.id is '${note}'`,
  ];
}
