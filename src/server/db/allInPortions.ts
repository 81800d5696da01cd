import type { Queryable, Statement } from './Database.ts';
import { compile, raw, sql } from './query.ts';

const portion = 100;

/**
 * All rows of a statement, inside a transaction, a portion at a time: thousands that come together are parsed in one
 * go, and whoever opens a page meanwhile waits for all of them.
 */
export async function allInPortions<Row>(tx: Queryable, statement: Statement): Promise<Row[]> {
  const compiled = compile(statement);
  await tx.run({
    ...compiled,
    sql: `declare portions no scroll cursor for ${compiled.sql}`,
  });
  const rows: Row[] = [];
  let some: Row[];
  do {
    some = await tx.all<Row>(sql`fetch ${raw(String(portion))} from portions`);
    rows.push(...some);
  } while (some.length === portion);
  await tx.run(sql`close portions`);
  return rows;
}
