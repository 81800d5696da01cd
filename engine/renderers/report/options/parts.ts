import type { EChartsCoreOption } from 'echarts/core';
import type { ReportAnswer } from '#engine/report/answer.ts';
import { base, datum, measureOf, tooltip } from './base.ts';
import type { ChartData } from './chartData.ts';
import type { SizedLook } from './ChartLook.ts';

/** Parts of a whole, or steps of a funnel: one series, its categories told apart by colour. */
export function parts(
  kind: 'pie' | 'funnel',
  answer: ReportAnswer,
  data: ChartData,
  look: SizedLook,
): EChartsCoreOption {
  const [series] = data.series;
  if (!series) return base(data, look);
  const measure = measureOf(answer, series);
  const drawn = series.points
    .map((point, at) => ({ ...datum(point, measure, look), name: data.categories[at]! }))
    .filter(({ value }) => value !== null && value > 0);
  const common = base(data, look);
  const isTight = look.width < 420;
  const label = {
    color: look.ink.text,
    textBorderWidth: 0,
    formatter: ({ name, data: { said } }: { name: string; data: { said: string } }) =>
      isTight ? name : `${name}\n${said}`,
  };
  return {
    ...common,
    legend: { ...(common.legend as object), show: kind === 'pie' && isTight },
    tooltip: tooltip('item', look),
    series: [
      kind === 'pie'
        ? {
            type: 'pie',
            name: series.name,
            data: drawn,
            radius: isTight ? ['42%', '72%'] : ['38%', '64%'],
            center: ['50%', isTight ? '56%' : '50%'],
            itemStyle: { borderColor: look.ink.ground, borderWidth: 2 },
            label: { ...label, show: !isTight },
            labelLine: { lineStyle: { color: look.ink.line } },
            cursor: measure.canDrill ? 'pointer' : 'default',
          }
        : {
            type: 'funnel',
            name: series.name,
            data: drawn,
            sort: 'none',
            left: 8,
            right: isTight ? 8 : '30%',
            top: 12,
            bottom: 12,
            gap: 2,
            label: { ...label, position: isTight ? 'inside' : 'right' },
            labelLine: { lineStyle: { color: look.ink.line } },
            cursor: measure.canDrill ? 'pointer' : 'default',
          },
    ],
  };
}
