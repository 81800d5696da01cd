import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Chart } from '#engine/schema/language/index.ts';
import type { ReportWords } from '../words/en.ts';
import type { ChartData } from './chartData.ts';
import type { ChartLook } from './ChartLook.ts';
import { measureOf } from './base.ts';

/** A chart in words, for those who do not see it: what it draws, and its largest and smallest figure. */
export function describeChart(
  answer: ReportAnswer,
  chart: Chart,
  data: ChartData,
  look: ChartLook,
  words: ReportWords,
): string {
  const [first] = data.series;
  const by = data.axis ? look.text(data.axis.title) : '';
  const measures = [
    ...new Set(data.series.map((series) => look.text(measureOf(answer, series).title))),
  ];
  const says = words.chart(words.kinds[chart.kind], measures.join(', '), by);
  const known = (first?.points ?? [])
    .map(({ value }, at) => ({ value, at }))
    .filter(({ value }) => value !== null && !Number.isNaN(Number(value)))
    .toSorted((a, b) => Number(b.value) - Number(a.value));
  const [most] = known;
  const least = known.at(-1);
  if (!first || !most || !least || most === least) return `${says} ${words.inTable}`;
  const named = ({ value, at }: typeof most) =>
    `${data.categories[at]} ${look.format(value, measureOf(answer, first))}`;
  return `${says} ${words.extremes(named(most), named(least))} ${words.inTable}`;
}
