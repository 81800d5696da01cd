import { PGlite } from '@electric-sql/pglite';
import {
  type CompiledExpression,
  type SqlFragment,
  type SqlScope,
  toSql,
} from '#engine/expression/index.ts';
import { raw, sql } from '#engine/expression/sql/fragment.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';

/** The tables of the fixture scope, with the column types that SqlScope promises. */
const schema = `
create table org (id uuid primary key, name text, "companyId" uuid);
create table contract (id uuid primary key, amount numeric, status text, "orgId" uuid);
create table term (parent uuid, position int, ratio numeric, title text, payer uuid);
create table payment (
  id uuid primary key, amount numeric, paid int, title text, "idNumber" text, "isUrgent" boolean,
  "startDate" date, "endDate" date, "createdAt" timestamptz, "contractId" uuid, "orgId" uuid,
  "orgIds" uuid[], tags text[])`;

export const uuidOf = (index: number) =>
  `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

export interface TestRecords {
  payments: RecordData[];
  contracts: RecordData[];
  orgs: RecordData[];
}
export interface Constants {
  user: RecordData;
  now: string;
  timeZone: string;
}

export async function openDatabase() {
  const database = await PGlite.create();
  await database.exec(schema);
  return database;
}

/** Fills the tables with exactly these records. */
export async function load(database: PGlite, { payments, contracts, orgs }: TestRecords) {
  const lines = [...payments, ...contracts].flatMap((owner) =>
    // the last line first: only their places say their order
    ((owner['lines'] ?? owner['terms'] ?? []) as RecordData[])
      .map((line, position): RecordData => ({ ...line, position, parent: owner['id'] ?? null }))
      .toReversed(),
  );
  await database.exec('truncate org, contract, term, payment');
  for (const [table, rows] of Object.entries({
    org: orgs,
    contract: contracts,
    term: lines,
    payment: payments,
  })) {
    await database.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
}

/** Reads a path from the record of a table with an id, one scalar subquery for each reference. */
function through(module: string, id: SqlFragment, [name, ...rest]: readonly string[]): SqlFragment {
  const found = sql`(select r.${raw(`"${name}"`)} from ${raw(module)} r where r.id = ${id})`;
  return rest.length ? through(name === 'contractId' ? 'contract' : 'org', found, rest) : found;
}

export const sqlScope = ({ user, now, timeZone }: Constants): SqlScope => ({
  now,
  timeZone,
  column: ([root = '', ...rest]) => {
    const isAlias = root.startsWith('_');
    const name = isAlias ? rest[0]! : root;
    const own = raw(`${isAlias ? root : 'payment'}."${name}"`);
    const further = isAlias ? rest.slice(1) : rest;
    return further.length ? through(name === 'contractId' ? 'contract' : 'org', own, further) : own;
  },
  lines: (path, alias) => {
    const owner = { lines: 'payment.id', 'contractId.terms': 'payment."contractId"' }[
      path.join('.')
    ];
    return owner ? raw(`(select * from term l where l.parent = ${owner}) as ${alias}`) : undefined;
  },
  place: (alias) => raw(`${alias}.position`),
  through,
  constant: ([root, name, ...rest]) =>
    root === 'user' && name && !rest.length ? { value: user[name] } : undefined,
});

/** The values of expressions for each payment in the order of ids, by one statement. */
export async function select(
  database: PGlite,
  expressions: readonly CompiledExpression[],
  scope: SqlScope,
  translate = toSql,
): Promise<FieldValue[][]> {
  const values: unknown[] = [];
  const columns = expressions.map((expression) => {
    const { segments, values: bound } = translate(expression, scope);
    const text = segments.reduce((all, segment, index) => {
      values.push(bound[index - 1]);
      return `${all}$${values.length}${segment}`;
    });
    return asText(text, expression.type.kind);
  });
  const { rows } = await database.query<Record<string, FieldValue>>(
    `select ${columns.map((column, index) => `${column} as c${index}`).join(', ')} from payment order by id`,
    values,
  );
  return rows.map((row) => expressions.map((_, index) => row[`c${index}`]));
}

function asText(value: string, kind: string) {
  if (kind === 'decimal') return `trim_scale((${value})::numeric)::text`;
  if (kind === 'date') return `to_char(${value}, 'YYYY-MM-DD')`;
  if (kind === 'datetime')
    return `to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return kind === 'bool' ? `(${value})` : `(${value})::text`;
}
