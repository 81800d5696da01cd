import { treeOf } from '../compile.ts';
import type { CompiledExpression, SqlFragment, SqlScope } from '../types.ts';
import { Translation } from './Translation.ts';

/**
 * The expression as PostgreSQL text with the same meaning as `evaluate`: NULL is unknown.
 * What a user wrote is only ever a bound value.
 * @throws ExpressionError when something in it has no counterpart in SQL.
 */
export const toSql = (compiled: CompiledExpression, scope: SqlScope): SqlFragment =>
  new Translation(scope).value(treeOf(compiled));

/** A condition for WHERE: true exactly where `holds`. It may be false where `toSql` is null, and can use indexes. */
export const toCondition = (compiled: CompiledExpression, scope: SqlScope): SqlFragment =>
  new Translation(scope).condition(treeOf(compiled));
