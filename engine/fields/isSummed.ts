import { liveSource } from '../schema/fetchSources.ts';
import type { Field } from '../schema/language/index.ts';
import { isOwnMoney } from './currency.ts';

/**
 * Whether the sum of a column stands below the lines. What a line shows of another record as it is now does not add up:
 * two lines of one budget would count what is left of it twice.
 */
export const isSummed = ({ totals }: Pick<Field, 'totals'>, name: string, column: Field): boolean =>
  totals?.includes(name) ?? (isOwnMoney(column) && liveSource(column) === undefined);
