import type { Queryable } from '../Database.ts';
import { sql } from '../query.ts';

/** What the schema `data` has now. */
export interface Existing {
  tables: Map<string, Map<string, ExistingColumn>>;
  foreignKeys: Set<string>;
  /** Names of indexes, with their tables. */
  indexes: Map<string, string>;
}
export interface ExistingColumn {
  type: string;
  isRequired: boolean;
  /** What was noted when it took over the values of another one. */
  note: string | null;
}

/** @param only of these tables; all without */
export async function readExisting(db: Queryable, only?: ReadonlySet<string>): Promise<Existing> {
  const names = only ? [...only] : null;
  const columns = await db.all<{ table: string; name: string } & ExistingColumn>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", col_description(c.oid, a.attnum) as note
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'data'::regnamespace and c.relkind = 'r'
      and (${names}::text[] is null or c.relname = any(${names}::text[]))`);
  const foreignKeys = await db.all<{ name: string }>(sql`
    select conname as name from pg_constraint join pg_class c on c.oid = conrelid
    where connamespace = 'data'::regnamespace and contype = 'f'
      and (${names}::text[] is null or c.relname = any(${names}::text[]))`);
  const indexes = await db.all<{ name: string; table: string }>(sql`
    select indexname as name, tablename as "table" from pg_indexes where schemaname = 'data'
      and (${names}::text[] is null or tablename = any(${names}::text[]))`);

  const tables: Existing['tables'] = new Map();
  for (const { table, name, ...column } of columns) {
    const known = tables.get(table) ?? new Map<string, ExistingColumn>();
    tables.set(table, known.set(name, column));
  }
  return {
    tables,
    foreignKeys: new Set(foreignKeys.map(({ name }) => name)),
    indexes: new Map(indexes.map(({ name, table }) => [name, table])),
  };
}
