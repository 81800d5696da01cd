import type { EChartsCoreOption } from 'echarts/core';
import type { ReportAnswer, ReportMeasure } from '#engine/report/answer.ts';
import { drawnFigure } from '../formatFigure.ts';
import { palette, type ChartLook, type SizedLook } from './ChartLook.ts';
import type { ChartData, ChartSeries, Point } from './chartData.ts';

/** A datum as ECharts keeps it: what is drawn, and what it is a figure of. */
export interface Datum {
  value: number | null;
  name?: string;
  /** As people read it. */
  said: string;
  figure: Point['figure'];
}

export const datum = (point: Point, measure: ReportMeasure, look: ChartLook): Datum => ({
  value: drawnFigure(point.value, measure, look),
  said: point.value === null ? '–' : look.format(point.value, measure),
  figure: point.figure,
});

/** What all kinds of charts have. */
export const base = (data: ChartData, look: ChartLook): EChartsCoreOption => ({
  color: palette(look.isDark),
  animation: !look.isStill,
  animationDuration: 250,
  animationDurationUpdate: 250,
  textStyle: { fontFamily: look.font, color: look.ink.text, fontSize: 12 },
  grid: {
    left: 4,
    right: 12,
    top: data.series.length > 1 ? 52 : 28,
    bottom: 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  },
  legend: {
    show: data.series.length > 1,
    type: 'scroll',
    top: 0,
    left: 0,
    right: 0,
    itemWidth: 14,
    itemHeight: 10,
    icon: 'roundRect',
    textStyle: { color: look.ink.muted },
    pageTextStyle: { color: look.ink.muted },
    pageIconColor: look.ink.muted,
    pageIconInactiveColor: look.ink.line,
  },
});

/** The tip under the pointer: a title, and a line for each figure. Elements, since styles in texts are refused. */
export function tooltip(trigger: 'axis' | 'item', look: ChartLook): object {
  return {
    trigger,
    confine: true,
    backgroundColor: look.ink.ground,
    borderColor: look.ink.line,
    textStyle: { color: look.ink.text, fontSize: 12 },
    ...(trigger === 'axis' && {
      axisPointer: { type: 'shadow', shadowStyle: { color: '#80808018' } },
    }),
    formatter: (given: Hint | Hint[]) => tip(Array.isArray(given) ? given : [given]),
  };
}

interface Hint {
  name: string;
  seriesName?: string;
  color?: unknown;
  data: Datum;
}

function tip(hints: Hint[]): HTMLElement {
  const box = document.createElement('div');
  const head = document.createElement('strong');
  head.textContent = hints[0]?.name ?? '';
  box.append(head);
  for (const { seriesName, color, data } of hints.filter((hint) => hint.data.value !== null)) {
    const line = document.createElement('div');
    line.style.display = 'flex';
    line.style.gap = '8px';
    const dot = document.createElement('span');
    dot.textContent = '■';
    if (typeof color === 'string') dot.style.color = color;
    const name = document.createElement('span');
    name.textContent = seriesName ?? '';
    const said = document.createElement('b');
    said.style.marginInlineStart = 'auto';
    said.style.fontVariantNumeric = 'tabular-nums';
    said.textContent = data.said;
    line.append(dot, name, said);
    box.append(line);
  }
  return box;
}

export const categoryAxis = (data: ChartData, look: SizedLook, isUpright: boolean) => ({
  type: 'category',
  data: data.categories,
  inverse: isUpright,
  axisLine: { lineStyle: { color: look.ink.line } },
  axisTick: { show: false },
  axisLabel: {
    color: look.ink.muted,
    ...(isUpright
      ? { hideOverlap: true, overflow: 'truncate', width: look.isNarrow ? 84 : 140 }
      : namesBelow(data, look)),
  },
});

/** All names, in two lines, where each has room for a few letters; else as many as there is room for. */
function namesBelow({ categories, isTime }: ChartData, look: SizedLook) {
  const besideAxes = look.width - (look.isNarrow ? 90 : 120);
  const room = Math.floor(besideAxes / Math.max(categories.length, 1)) - 8;
  return isTime || room < 40
    ? { hideOverlap: true, overflow: 'truncate', width: look.isNarrow ? 60 : 96 }
    : {
        interval: 0,
        overflow: 'break',
        lineOverflow: 'truncate',
        width: room,
        lineHeight: 15,
        height: 30,
      };
}

/** An axis of figures, with what they are in above it. */
export function valueAxis(measure: ReportMeasure, look: ChartLook) {
  const isShare = measure.format === 'percent' || measure.format === 'bar';
  return {
    type: 'value',
    name: isShare ? '%' : measure.format === 'money' ? look.currency : '',
    nameTextStyle: { color: look.ink.muted, align: 'left', padding: [0, 0, 0, -4] },
    nameGap: 10,
    splitNumber: look.isNarrow ? 3 : 5,
    axisLabel: { color: look.ink.muted, formatter: shortNumber(look) },
    splitLine: { lineStyle: { color: look.ink.line, opacity: 0.6 } },
  };
}

/** `1.2M` and `120万`: what an axis has room for; large units are short already. */
function shortNumber(look: ChartLook): (value: number) => string {
  const short = new Intl.NumberFormat(look.language, {
    ...(look.unit === 'one' && { notation: 'compact' }),
    maximumFractionDigits: 1,
  });
  return (value) => short.format(value);
}

export const measureOf = (answer: ReportAnswer, series: ChartSeries) =>
  answer.measures[series.measure]!;
