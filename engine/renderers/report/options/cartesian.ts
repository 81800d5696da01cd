import type { EChartsCoreOption } from 'echarts/core';
import { chartKindOf } from '#engine/report/chartKindOf.ts';
import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Chart } from '#engine/schema/language/index.ts';
import { base, categoryAxis, datum, measureOf, tooltip, valueAxis } from './base.ts';
import type { ChartData } from './chartData.ts';
import type { SizedLook } from './ChartLook.ts';

const symbols = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect'];

/** What series are drawn as, but for those that are lines over a second axis. */
export interface Series {
  type: 'bar' | 'line';
  isStacked?: true;
  isFilled?: true;
}

/** Bars, stacked bars, lines, areas, and bars with lines over a second axis. */
export function cartesian(
  { type, isStacked, isFilled }: Series,
  answer: ReportAnswer,
  chart: Chart,
  data: ChartData,
  look: SizedLook,
): EChartsCoreOption {
  const isUpright = chart.horizontal === true && chartKindOf(chart).mayLie;
  const category = categoryAxis(data, look, isUpright);
  const bars = data.series.filter(({ isLine }) => !isLine);
  const lines = data.series.filter(({ isLine }) => isLine);
  const first = bars[0] ?? lines[0];
  const values = first ? [valueAxis(measureOf(answer, first), look)] : [];
  if (bars.length > 0 && lines[0])
    values.push({
      ...valueAxis(measureOf(answer, lines[0]), look),
      splitLine: { show: false },
    } as never);
  return {
    ...base(data, look),
    tooltip: tooltip('axis', look),
    ...(isUpright ? { xAxis: values, yAxis: category } : { xAxis: category, yAxis: values }),
    series: data.series.map((series, at) => {
      const measure = measureOf(answer, series);
      const common = {
        name: series.name,
        data: series.points.map((point) => datum(point, measure, look)),
        yAxisIndex: series.isLine && bars.length > 0 && !isUpright ? 1 : 0,
        cursor: measure.canDrill ? 'pointer' : 'default',
      };
      if (type === 'line' || series.isLine)
        return {
          ...common,
          type: 'line',
          symbol: symbols[at % symbols.length],
          symbolSize: 7,
          showAllSymbol: data.categories.length <= 40,
          lineStyle: { width: 2, type: at < 4 ? 'solid' : 'dashed' },
          connectNulls: false,
          triggerLineEvent: true,
          ...(isFilled && {
            areaStyle: { opacity: 0.18 },
            stack: `area${series.measure}`,
          }),
        };
      return {
        ...common,
        type: 'bar',
        barMaxWidth: 36,
        itemStyle: {
          borderRadius: isStacked ? 0 : isUpright ? [0, 3, 3, 0] : [3, 3, 0, 0],
          ...(isStacked && { borderColor: look.ink.ground, borderWidth: 0.5 }),
        },
        ...(isStacked && { stack: `stack${series.measure}` }),
      };
    }),
  };
}
