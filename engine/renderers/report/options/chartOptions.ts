import type { EChartsCoreOption } from 'echarts/core';
import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Chart } from '#engine/schema/language/index.ts';
import { cartesian, type Series } from './cartesian.ts';
import type { ChartData } from './chartData.ts';
import type { SizedLook } from './ChartLook.ts';
import { gantt } from './gantt.ts';
import { parts } from './parts.ts';

type Draw = (
  answer: ReportAnswer,
  chart: Chart,
  data: ChartData,
  look: SizedLook,
) => EChartsCoreOption;

const series =
  (drawn: Series): Draw =>
  (...drawing) =>
    cartesian(drawn, ...drawing);

const draw: Record<Chart['kind'], Draw> = {
  bar: series({ type: 'bar' }),
  stacked: series({ type: 'bar', isStacked: true }),
  line: series({ type: 'line' }),
  area: series({ type: 'line', isFilled: true }),
  combined: series({ type: 'bar' }),
  pie: (answer, _chart, data, look) => parts('pie', answer, data, look),
  funnel: (answer, _chart, data, look) => parts('funnel', answer, data, look),
  gantt: (answer, _chart, data, look) => gantt(answer, data, look),
};

/** The options that ECharts draws. */
export const chartOptions: Draw = (answer, chart, data, look) =>
  draw[chart.kind](answer, chart, data, look);
