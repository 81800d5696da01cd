import { isAmount, isDated, isPerson } from '#engine/schema/language/fieldUses.ts';
import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { ListColumn } from './listColumns.ts';
import type { ListRow } from './ListState.ts';

/** Lines of a card besides its title. */
const most = 4;

/**
 * What a card shows of the columns of its list: the status, who it is with, the day it is due, and as many of the
 * others as there is room for.
 *
 * @param left what the card says anyhow, or where it stands
 * @param days fields that records are placed by in a calendar: the days that count
 */
export function cardColumns(
  columns: readonly ListColumn[],
  left: readonly string[],
  days: readonly string[],
): ListColumn[] {
  const rest = columns.filter(({ path }) => !left.includes(path));
  const first = [
    rest.find(({ field }) => isStatus(field)),
    rest.find(({ field }) => isPerson(field)),
    rest.find(({ path }) => days.includes(path)) ?? rest.find(({ field }) => isDated(field)),
    ...rest.filter(({ isHidden }) => !isHidden),
  ];
  const chosen = new Set([...new Set(first)].filter((one) => one !== undefined).slice(0, most));
  return rest.filter((column) => chosen.has(column));
}

/** Days and figures alone do not say what they are of. */
export const isLabelled = ({ field }: ListColumn) => isDated(field) || isAmount(field);

/** The columns of a card with those that stand out in this row. */
export const withToned = (
  shown: readonly ListColumn[],
  columns: readonly ListColumn[],
  row: ListRow,
): readonly ListColumn[] => {
  const toned = columns.filter(({ path }) => row.$tones?.[path]);
  return toned.every((one) => shown.includes(one)) ? shown : [...new Set([...shown, ...toned])];
};
