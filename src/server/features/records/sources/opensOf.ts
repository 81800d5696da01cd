import { codeOf } from '#engine/schema/codes.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { ListRow } from '#shared/contract/index.ts';
import type { ReadContext } from '../../access/index.ts';
import { name } from '../../../db/query.ts';
import { shownBy } from './sourceTable.ts';

/** Selects which record a row `t` shows, where that is one of another module. */
export const shownRecord = ({ sources }: Module): SqlFragment[] =>
  sources ? Object.values(shownBy).map((column) => name('t', column)) : [];

/** What was selected, as tasks say it. */
export function opensOf(
  { services }: ReadContext,
  { sources }: Module,
  row: Record<string, unknown>,
): Pick<ListRow, '$opens'> {
  if (!sources) return {};
  const text = (column: string) => row[column] as string;
  const businessType = row[shownBy.variant] as string | null;
  const module = services.registry().module(text(shownBy.module));
  const { moduleNo } = codeOf(module, businessType);
  return { $opens: { moduleNo, businessKey: text(shownBy.record), businessType } };
}
