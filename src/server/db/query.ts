import { join, raw, sql, SqlFragment } from '#engine/expression/sql/fragment.ts';
import type { CompiledStatement, Statement } from './Database.ts';

// The tag that the engine makes expressions with, which knows no library; whole statements have it, too.
export { join, raw, sql };

/** A quoted identifier: `name("t", "amount")` is `"t"."amount"`. */
export const name = (...parts: string[]): SqlFragment =>
  raw(parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.'));

/**
 * SQL text and parameters of a statement. Equal values share a placeholder only where they are the same parameter, so
 * the text depends on the shape alone and the database keeps one plan for it.
 */
export const compile = (statement: Statement): CompiledStatement =>
  SqlFragment.is(statement)
    ? {
        sql: statement.segments.reduce((left, right, index) => `${left}$${index}${right}`),
        parameters: statement.values,
      }
    : statement;

/** Any JSON value for a jsonb column. Needed for lists and bare strings; plain objects become jsonb by themselves. */
export const json = (value: unknown): SqlFragment =>
  value == null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::text::jsonb`;

/** Planned anew for its values each time: a rare value needs another plan than a common one. */
export const plannedByValues = (statement: Statement): PlannedByValues => ({
  ...compile(statement),
  isPlannedByValues: true,
});

/** True for `plannedByValues`. */
export const isPlannedByValues = (statement: Statement) => 'isPlannedByValues' in statement;

interface PlannedByValues extends CompiledStatement {
  readonly isPlannedByValues: true;
}

class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/**
 * Compiles a statement once; each call only puts in other values.
 *
 *     const accountOf = prepare<{ name: string }>((value) =>
 *       sql`select * from app.account where user_name = ${value('name')}`);
 *     await db.first(accountOf({ name: 'admin' }));
 */
export function prepare<Values extends object>(
  build: (value: <K extends keyof Values>(name: K) => Values[K]) => Statement,
): (values: Values) => CompiledStatement {
  let compiled: CompiledStatement | undefined;
  return (values) => {
    compiled ??= compile(build((name) => new Placeholder(name) as never));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...compiled, parameters };
  };
}
