import type { EChartsCoreOption } from 'echarts/core';
import type { ReportAnswer } from '#engine/report/answer.ts';
import { drawnFigure } from '../formatFigure.ts';
import { base, categoryAxis, datum, measureOf, tooltip } from './base.ts';
import type { ChartData } from './chartData.ts';
import type { SizedLook } from './ChartLook.ts';

interface Drawing {
  value(dimension: number): number;
  coord(point: [number, number]): [number, number];
  size(extent: [number, number]): [number, number];
  style(): object;
}

/** A bar from a first day to a last for each category, along time. */
export function gantt(answer: ReportAnswer, data: ChartData, look: SizedLook): EChartsCoreOption {
  const [from, to] = data.series;
  if (!from || !to) return base(data, look);
  const day = 86_400_000;
  const bars = from.points.flatMap((start, at) => {
    const end = to.points[at]!;
    const first = drawnFigure(start.value, measureOf(answer, from), look);
    const last = drawnFigure(end.value, measureOf(answer, to), look);
    if (first === null || last === null) return [];
    const said = `${datum(start, measureOf(answer, from), look).said} – ${datum(end, measureOf(answer, to), look).said}`;
    return [
      { name: data.categories[at], value: [at, first, last + day], said, figure: start.figure },
    ];
  });
  const common = base({ ...data, series: [] }, look);
  return {
    ...common,
    tooltip: tooltip('item', look),
    xAxis: {
      type: 'time',
      axisLabel: { color: look.ink.muted, hideOverlap: true },
      splitLine: { show: true, lineStyle: { color: look.ink.line, opacity: 0.6 } },
      axisLine: { lineStyle: { color: look.ink.line } },
    },
    yAxis: categoryAxis(data, look, true),
    series: [
      {
        type: 'custom',
        name: `${from.name} – ${to.name}`,
        encode: { x: [1, 2], y: 0 },
        data: bars,
        cursor: 'pointer',
        renderItem: (_: unknown, api: Drawing) => {
          const [left, middle] = api.coord([api.value(1), api.value(0)]);
          const [right] = api.coord([api.value(2), api.value(0)]);
          const height = Math.min(api.size([0, 1])[1] * 0.6, 18);
          const shape = {
            x: left,
            y: middle - height / 2,
            width: Math.max(right - left, 2),
            height,
            r: 3,
          };
          return { type: 'rect', shape, style: api.style() };
        },
      },
    ],
  };
}
