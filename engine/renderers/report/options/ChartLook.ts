import type { ReportAnswer, ReportMeasure } from '#engine/report/answer.ts';
import type { Language, Text } from '#engine/schema/language/index.ts';
import type { Unit } from '../formatFigure.ts';

/** What a chart takes from its surroundings. */
export interface ChartLook {
  text(text: Text): string;
  member(member: ReportAnswer['rows'][number]['members'][number]): string;
  format(value: string | null, measure: ReportMeasure): string;
  /** What amounts are in: `yuan`, `万元`. */
  currency: string;
  unit: Unit;
  language: Language;
  isDark: boolean;
  isNarrow: boolean;
  isStill: boolean;
  /** Computed colours of texts, lines and the ground. */
  ink: { text: string; muted: string; line: string; ground: string };
  font: string;
}

/** The same in a box of so many pixels. */
export interface SizedLook extends ChartLook {
  width: number;
}

/**
 * Colours of series that people with any kind of colour blindness tell apart, after Okabe and Ito; each has at least
 * 3:1 against the ground.
 */
const light = [
  '#2f5da3',
  '#d55e00',
  '#00835f',
  '#b04a86',
  '#8a6d00',
  '#2783b8',
  '#5b4a9e',
  '#616b78',
];
const dark = [
  '#6fa3ea',
  '#f0893e',
  '#3cc79c',
  '#e08fbe',
  '#d8b93a',
  '#7cc8f0',
  '#a594e8',
  '#aab2bd',
];

export const palette = (isDark: boolean) => (isDark ? dark : light);
