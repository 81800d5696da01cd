import type { EChartsCoreOption } from 'echarts/core';
import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Chart } from '#engine/schema/language/index.ts';
import { cartesian } from './cartesian.ts';
import type { ChartData } from './chartData.ts';
import type { ChartLook } from './ChartLook.ts';
import { gantt } from './gantt.ts';
import { parts } from './parts.ts';

/** What ECharts is told to draw. */
export function chartOptions(
  answer: ReportAnswer,
  chart: Chart,
  data: ChartData,
  look: ChartLook,
): EChartsCoreOption {
  switch (chart.kind) {
    case 'pie':
    case 'funnel':
      return parts(chart.kind, answer, data, look);
    case 'gantt':
      return gantt(answer, data, look);
    default:
      return cartesian(answer, chart, data, look);
  }
}
