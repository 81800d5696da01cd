import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { Statement } from './Database.ts';

export { sql };

/** Tables and columns come from schema files, so any name is a name; values are checked by the database. */
type AnyTables = Record<string, Record<string, unknown>>;

/** Builds statements; it has no connection. Run them with `Queryable`. */
export const query = new Kysely<AnyTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** SQL text and parameters of a statement. */
export const compile = (statement: Statement): CompiledQuery =>
  'compile' in statement ? statement.compile(query) : statement;

/** A compiled expression of the engine as a part of a statement. */
export function fragment<T = unknown>({ segments, values }: SqlFragment): RawBuilder<T> {
  const strings = Object.assign([...segments], { raw: segments });
  return sql<T>(strings, ...values);
}

/** Any JSON value for a jsonb column. Needed for lists and bare strings; plain objects become jsonb by themselves. */
export const json = (value: unknown): RawBuilder<unknown> =>
  value == null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::text::jsonb`;

/** Planned anew for its values each time: a rare value needs another plan than a common one. */
export const plannedByValues = (statement: CompiledQuery): PlannedByValues => ({
  ...statement,
  isPlannedByValues: true,
});

/** True for `plannedByValues`. */
export const isPlannedByValues = (statement: Statement) => 'isPlannedByValues' in statement;

interface PlannedByValues extends CompiledQuery {
  readonly isPlannedByValues: true;
}

class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/**
 * Compiles a statement once; each call only puts in other values.
 *
 *     const accountOf = prepare<{ name: string }>((value) =>
 *       query.selectFrom('app.account').selectAll().where('user_name', '=', value('name')));
 *     await db.first(accountOf({ name: 'admin' }));
 */
export function prepare<Values extends object>(
  build: (value: <K extends keyof Values>(name: K) => Values[K]) => Statement,
): (values: Values) => CompiledQuery {
  let compiled: CompiledQuery | undefined;
  return (values) => {
    compiled ??= compile(build((name) => new Placeholder(name) as never));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...compiled, parameters };
  };
}
