import { Exact, toDecimal } from '#engine/fields/decimal.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { LineColumn } from './columns.ts';

/** Exact sum of a column; cells that hold no number count nothing. */
export const totalOf = (lines: readonly RecordData[], { name }: LineColumn): string =>
  lines.reduce((sum, line) => sum.plus(toDecimal(line[name]) ?? 0), new Exact(0)).toFixed();
