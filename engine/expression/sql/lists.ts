import { message } from '../../messages/build.ts';
import type { Node, NodeOf } from '../tree.ts';
import type { SqlFragment } from '../types.ts';
import { join, raw, sql } from './fragment.ts';
import { quotient } from './operators.ts';
import { entryType, type Entry, type Translator } from './Translator.ts';
import { sqlType } from './values.ts';

/** A list as rows: text after FROM, conditions, and how an entry is read. */
interface Rows {
  from: SqlFragment;
  where: readonly SqlFragment[];
  entry: Entry;
  /** The array column whose entries they are, all of them. */
  column?: SqlFragment;
  /** What they are sorted by, where their source does not give them in their order by itself. */
  order?: SqlFragment | undefined;
}

/** @param isOrdered their order is asked for, too */
export function rowsOf(translation: Translator, list: Node, isOrdered = false): Rows {
  if (list.op === 'macro' && list.name === 'filter') {
    const rows = rowsOf(translation, list.list, isOrdered);
    translation.enter(list.binding, rows.entry);
    return {
      from: rows.from,
      entry: rows.entry,
      order: rows.order,
      where: [...rows.where, translation.condition(list.body)],
    };
  }
  const alias = translation.alias();
  const value = raw(`${alias}.v`);
  if (list.op === 'macro' && list.name === 'map') {
    // A derived table, so that the text of the body stands once however often the entry is read.
    const { body, order } = mapped(translation, list, isOrdered);
    return {
      from: sql`(${body}) as ${raw(alias)}`,
      where: [],
      entry: { value },
      order: order && raw(`${alias}.place`),
    };
  }
  if (list.op === 'choose') return translation.refuse(list, message('filter.choiceOfLists'));
  const lines = linesOf(translation, list, alias);
  if (lines)
    return {
      from: lines,
      where: [],
      entry: { alias },
      order: isOrdered ? translation.scope.place(alias) : undefined,
    };
  if (list.type.kind === 'list' && list.type.of.kind === 'any')
    return translation.refuse(list, message('filter.thisList'));
  const column = translation.value(list);
  return {
    from: sql`unnest(${column}) as ${raw(`${alias}(v)`)}`,
    where: [],
    entry: { value },
    column,
  };
}

/** The row source of a line table, also of one that is a member of a line. */
function linesOf(translation: Translator, list: Node, alias: string): SqlFragment | undefined {
  if (list.op !== 'variable' && list.op !== 'member') return undefined;
  if (translation.constant(list)) return undefined;
  const { path } = translation.locate(list);
  return path && translation.scope.lines(path, alias);
}

function mapped(
  translation: Translator,
  { list, binding, where, body }: NodeOf<'macro'>,
  isOrdered = false,
): { body: SqlFragment; order: SqlFragment | undefined } {
  const { from, entry, order, ...rows } = rowsOf(translation, list, isOrdered);
  translation.enter(binding, entry);
  const conditions = [...rows.where, ...(where ? [translation.condition(where)] : [])];
  const place = order ? sql`, ${order} as place` : sql``;
  return {
    body: sql`select ${translation.value(body)} as v${place} from ${from}${whereSql(conditions)}`,
    order,
  };
}

export const whereSql = (conditions: readonly SqlFragment[]) =>
  conditions.length ? sql` where ${join(conditions, ' and ')}` : raw('');

/** all, exists and exists_one, in three-valued logic; other macros yield lists and are rows of something else. */
export function macroSql(translation: Translator, node: NodeOf<'macro'>): SqlFragment {
  if (node.name === 'map' || node.name === 'filter')
    return translation.refuse(node, message('filter.list'));
  const { body: truths } = mapped(translation, node);
  const decided = {
    all: sql`case when not bool_and(t.v) then false when bool_or(t.v is null) then null else true end`,
    exists: sql`case when bool_or(t.v) then true when bool_or(t.v is null) then null else false end`,
    exists_one: sql`case when count(*) filter (where t.v) > 1 then false when bool_or(t.v is null) then null
      else count(*) filter (where t.v) = 1 end`,
  }[node.name];
  // `offset 0` keeps PostgreSQL from computing the truths again for each place where they are named.
  return sql`(select ${decided} from (${truths} offset 0) as t)`;
}

export function aggregateSql(
  translation: Translator,
  { name, of }: NodeOf<'aggregate'>,
): SqlFragment {
  const { from, where, entry } = rowsOf(translation, of);
  if (name === 'count') return sql`(select count(*)::numeric from ${from}${whereSql(where)})`;
  if (!('value' in entry)) return translation.refuse(of, message('filter.listOfLines'));
  const type = sqlType(entryType(of));
  // The inner select keeps the aggregate in this sub-select when the values come from the outer row alone.
  const values = sql`(select (${entry.value})::${type} as v from ${from}${whereSql(where)}) as t`;
  const figure = {
    sum: sql`coalesce(sum(t.v), 0)`,
    avg: quotient(sql`sum(t.v)`, sql`count(t.v)`),
    min: sql`min(t.v)`,
    max: sql`max(t.v)`,
  }[name];
  return sql`(select ${figure} from ${values})`;
}
