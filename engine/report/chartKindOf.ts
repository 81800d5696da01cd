import type { Chart } from '../schema/language/index.ts';

/** What is known of a kind of charts, besides how it is drawn. */
interface ChartKind {
  /** How many measures it draws when it names none. */
  usualMeasures: 1 | 2;
  /** It draws the first of its measures only. */
  isOfOne: boolean;
  /** Measures named as lines stand as lines over a second axis. */
  hasLines: boolean;
  /** Its measures are dates. */
  isOfDates: boolean;
  /** Each category is a row, whether or not the chart lies. */
  isInRows: boolean;
  /** Series of one category stand beside each other. */
  isBeside: boolean;
  /** It may lie, which a second axis does not allow. */
  mayLie: boolean;
  /** Offered lying, too, where people choose. */
  isOfferedLying: boolean;
}

const usual: ChartKind = {
  usualMeasures: 1,
  isOfOne: false,
  hasLines: false,
  isOfDates: false,
  isInRows: false,
  isBeside: false,
  mayLie: true,
  isOfferedLying: false,
};

const kinds: Record<Chart['kind'], ChartKind> = {
  bar: { ...usual, isBeside: true, isOfferedLying: true },
  stacked: usual,
  line: usual,
  area: usual,
  pie: { ...usual, isOfOne: true },
  combined: { ...usual, usualMeasures: 2, hasLines: true, mayLie: false },
  funnel: { ...usual, isOfOne: true },
  gantt: { ...usual, usualMeasures: 2, isOfDates: true, isInRows: true },
};

export const chartKindOf = ({ kind }: Pick<Chart, 'kind'>) => kinds[kind];
