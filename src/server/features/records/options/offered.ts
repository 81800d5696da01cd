import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { raw, sql } from '../../../db/query.ts';
import { isVoidSql } from '../titles.ts';
import { shown } from './shown.ts';

export interface OfferedRow {
  id: string;
  title: string | null;
  number: string | null;
  isVoid: boolean;
}

/** What an `OfferedRow` has of row `t`. */
export const offeredColumns = (
  context: ReadContext,
  module: Module,
  title: SqlFragment,
): SqlFragment => sql`t.id, ${title} as title, ${shown(context, module, module.record.number)} as number,
    ${isVoidSql(module, 't') ?? raw('false')} as "isVoid"`;

/** A record to choose or to open. A number that is the title is not said twice. */
export const offered = ({ id, title, number, isVoid }: OfferedRow) => ({
  id,
  title: title ?? '',
  number: number === title ? null : number,
  ...(isVoid && { isVoid: true as const }),
});
