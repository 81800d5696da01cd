import type { SqlFragment } from '../types.ts';
import { join, raw, sql } from './fragment.ts';

/**
 * `body` over the arguments as `v.a0`, `v.a1` …: each argument's text stands once in the statement, however often
 * the body names it.
 */
export function within(args: readonly SqlFragment[], body: SqlFragment): SqlFragment {
  const columns = args.map((arg, index) => sql`${arg} as ${raw(`a${index}`)}`);
  return sql`(select ${body} from (select ${join(columns, ', ')}) as v)`;
}
