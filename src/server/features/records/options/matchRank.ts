import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { sql } from '../../../db/query.ts';
import { shown } from './shown.ts';

/** 0: it is what was typed; 1: its title begins so; 2: its number does; 3: the title holds it; 4: the rest, by sound. */
export function matchRank(context: ReadContext, module: Module, search: string): SqlFragment {
  const title = sql`lower(${shown(context, module, module.record.title)})`;
  const number = sql`lower(${shown(context, module, module.record.number)})`;
  const typed = search.toLowerCase();
  return sql`case when ${title} = ${typed} or ${number} = ${typed} then 0
    when starts_with(${title}, ${typed}) then 1 when starts_with(${number}, ${typed}) then 2
    when strpos(${title}, ${typed}) > 0 then 3 else 4 end`;
}
