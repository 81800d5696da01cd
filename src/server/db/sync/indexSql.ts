import { derivedName, inData, quoted } from './identifier.ts';

export interface Index {
  name: string;
  table: string;
  isUnique: boolean;
  sql: string;
}

/** Indexes of unique keys begin so: one that no module asks for any more must go, or it would still refuse records. */
export const uniquePrefix = 'uq';

/** @param besides columns that are read from the index, though nothing is looked for by them */
export function btree(
  table: string,
  columns: readonly string[],
  besides: readonly string[] = [],
): Index {
  const include = besides.length ? ` include (${besides.join(', ')})` : '';
  const on = `on ${inData(table)} (${columns.join(', ')})${include}`;
  const name = derivedName('ix', [table, ...columns.map(plain)], on);
  return { name, table, isUnique: false, sql: `create index ${quoted(name)} ${on}` };
}

export function gin(table: string, column: string): Index {
  const on = `on ${inData(table)} using gin (${quoted(column)})`;
  const name = derivedName('ix', [table, column], on);
  return { name, table, isUnique: false, sql: `create index ${quoted(name)} ${on}` };
}

export function tokens(table: string): Index {
  const on = `on ${inData(table)} using gin (app.search_tokens("searchWords"))`;
  const name = derivedName('ix', [table, 'searchWords'], on);
  return { name, table, isUnique: false, sql: `create index ${quoted(name)} ${on}` };
}

export function unique(table: string, columns: readonly string[], where: string): Index {
  const on = `on ${inData(table)} (${columns.map(quoted).join(', ')}) where ${where}`;
  const name = derivedName(uniquePrefix, [table, ...columns], on);
  return { name, table, isUnique: true, sql: `create unique index ${quoted(name)} ${on}` };
}

export const plain = (column: string) => column.replaceAll('"', '').replaceAll(' ', '_');
