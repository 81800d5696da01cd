import { describe, expect, it } from 'vitest';
import { chartData } from '#engine/renderers/report/options/chartData.ts';
import { palette, type SizedLook } from '#engine/renderers/report/options/ChartLook.ts';
import { chartOptions } from '#engine/renderers/report/options/chartOptions.ts';
import { describeChart } from '#engine/renderers/report/options/describe.ts';
import { formatFigure } from '#engine/renderers/report/formatFigure.ts';
import { sampleAnswer, sampleByMonth, samplePlan } from '#engine/renderers/report/sampleAnswer.ts';
import { en } from '#engine/renderers/report/words/en.ts';
import { chartKinds, type Chart } from '#engine/schema/language/index.ts';
import type { ReportAnswer } from '#engine/report/answer.ts';

const look: SizedLook = {
  text: ({ en }) => en,
  member: ({ title }) => title.en,
  format: (value, measure) =>
    formatFigure(value, measure, { language: 'en', unit: 'wan', dict: () => undefined }),
  currency: '¥ thousand',
  unit: 'wan',
  language: 'en',
  isDark: false,
  isNarrow: false,
  isStill: true,
  ink: { text: '#000', muted: '#333', line: '#ccc', ground: '#fff' },
  font: 'sans-serif',
  width: 900,
};
const answer = sampleAnswer();
interface Drawn {
  type: string;
  name: string;
  stack?: string;
  yAxisIndex?: number;
  data: {
    value: unknown;
    name?: string;
    said: string;
    figure: { measure: string; keys: object };
  }[];
}
const draw = (chart: Chart, of: ReportAnswer = answer, seen = look) => {
  const options = chartOptions(of, chart, chartData(of, chart, seen), seen);
  return { options, series: options.series as Drawn[] };
};
const cellAt = (r: number[], c: number[]) =>
  answer.cells.find((cell) => cell.r.join('.') === r.join('.') && cell.c.join('.') === c.join('.'));

describe('what a chart draws', () => {
  it('is the outer rows along the axis and the columns by colour, each with the figure it is', () => {
    const { options, series } = draw({ kind: 'bar' });
    expect((options.xAxis as { data: string[] }).data).toEqual(
      answer.rows[0]!.members.map(({ title }) => title.en),
    );
    expect(series.map(({ name }) => name)).toEqual(
      answer.columns[0]!.members.map(({ key }) => key),
    );
    const datum = series[2]!.data[1]!;
    expect(datum.value).toBeCloseTo(Number(cellAt([1], [2])!.v[0]) / 1_000, 6);
    expect(datum.figure).toEqual({
      measure: 'amount',
      keys: { department: '1', month: '2026-08' },
    });
  });

  it('is a column dimension along the axis when asked for, stacked by the outer rows', () => {
    const { options, series } = draw({ kind: 'stacked', by: 'month' });
    expect((options.xAxis as { data: string[] }).data[0]).toBe('2026-06');
    expect(series).toHaveLength(5);
    expect(new Set(series.map(({ stack }) => stack)).size).toBe(1);
    expect(series[3]!.data[0]!.figure.keys).toEqual({ month: '2026-06', department: '3' });
  });

  it('tells inner rows apart by colour when they are the series', () => {
    const { series } = draw({ kind: 'stacked', series: 'kind' });
    expect(series.map(({ name }) => name)).toEqual(['Sales', 'Purchase']);
    expect(series[0]!.data[0]!.figure.keys).toEqual({ department: '0', kind: 'Sales' });
  });

  it('is whole rows where there are no sums of the outer ones', () => {
    const cells = answer.cells.filter(({ r }) => r.length === 2);
    const { options } = draw({ kind: 'bar' }, { ...answer, cells, columns: [] });
    expect((options.xAxis as { data: string[] }).data[0]).toBe('市场部 · Sales');
  });

  it('has lines over a second axis when combined', () => {
    const chart: Chart = { kind: 'combined', measures: ['amount'], lines: ['rate'] };
    const { options, series } = draw(chart, sampleByMonth());
    expect(series.map(({ type, yAxisIndex }) => [type, yAxisIndex])).toEqual([
      ['bar', 0],
      ['line', 1],
    ]);
    expect((options.yAxis as { name: string }[]).map(({ name }) => name)).toEqual([
      '¥ thousand',
      '%',
    ]);
  });

  it('leaves parts of a whole without a value out, and names the others', () => {
    const [pie] = draw({ kind: 'pie' }).series;
    expect(pie!.data.map(({ name }) => name)).toEqual(
      answer.rows[0]!.members.map(({ title }) => title.en),
    );
    const without = { ...answer, cells: answer.cells.filter(({ r }) => r[0] !== 2) };
    expect(draw({ kind: 'pie' }, without).series[0]!.data).toHaveLength(4);
  });

  it('is a bar from the first day to the end of the last, per row, when it is a plan', () => {
    const { options, series } = draw({ kind: 'gantt' }, samplePlan());
    expect(series[0]!.data[0]!.value).toEqual([
      0,
      Date.parse('2026-03-01'),
      Date.parse('2026-08-16'),
    ]);
    expect(series[0]!.data[0]!.said).toBe('2026-03-01 – 2026-08-15');
    expect((options.yAxis as { data: string[] }).data).toHaveLength(3);
  });

  it('has a place along time for months without figures', () => {
    const whole = sampleByMonth();
    const gaps = { ...whole, cells: whole.cells.filter(({ r }) => r[0] !== 2 && r[0] !== 3) };
    const { options, series } = draw({ kind: 'line' }, gaps);
    const months = whole.rows[0]!.members.map(({ key }) => key);
    expect((options.xAxis as { data: string[] }).data).toEqual(months);
    expect(series[0]!.data.map(({ value }) => value === null)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('goes along time whatever its rows are sorted by, with the gaps in between', () => {
    const whole = sampleByMonth();
    const [dimension] = whole.rows;
    // sorted by amount, and nothing in September
    const order = [4, 1, 5, 0, 2];
    const sorted = {
      ...whole,
      rows: [{ ...dimension!, members: order.map((at) => dimension!.members[at]!) }],
      cells: whole.cells.flatMap((cell) =>
        cell.r.length === 0
          ? [cell]
          : order.includes(cell.r[0]!)
            ? [{ ...cell, r: [order.indexOf(cell.r[0]!)] }]
            : [],
      ),
    };
    const { options, series } = draw({ kind: 'line' }, sorted);
    const months = dimension!.members.map(({ key }) => key);
    expect((options.xAxis as { data: string[] }).data).toEqual(months);
    expect(series[0]!.data.map(({ figure }) => figure.keys)).toEqual(
      months.map((month) => ({ month })),
    );
    expect(series[0]!.data[3]!.value).toBeNull();
  });

  it('names every bar where there is room for a few letters of each, and else those that fit', () => {
    const namesIn = (width: number, chart: Chart, of = answer) =>
      (draw(chart, of, { ...look, width }).options.xAxis as { axisLabel: object }).axisLabel;
    expect(namesIn(440, { kind: 'bar' })).toMatchObject({ interval: 0, width: 56 });
    expect(namesIn(300, { kind: 'bar' })).toMatchObject({ hideOverlap: true });
    expect(namesIn(900, { kind: 'line' }, sampleByMonth())).toMatchObject({ hideOverlap: true });
  });

  it('says figures beside parts of a whole where there is room, and else names them above', () => {
    const pieIn = (width: number) => {
      const { options, series } = draw({ kind: 'pie' }, answer, { ...look, width });
      const { label } = series[0] as unknown as { label: { show: boolean } };
      return [label.show, (options.legend as { show: boolean }).show];
    };
    expect(pieIn(440)).toEqual([true, false]);
    expect(pieIn(300)).toEqual([false, true]);
  });

  it('lies when told so', () => {
    const { options } = draw({ kind: 'bar', horizontal: true });
    expect((options.yAxis as { inverse: boolean }).inverse).toBe(true);
  });

  it('stands still for who asked for less motion', () => {
    expect(draw({ kind: 'bar' }).options.animation).toBe(false);
    expect(draw({ kind: 'bar' }, answer, { ...look, isStill: false }).options.animation).toBe(true);
  });

  it.each(chartKinds)('is described in words with where all figures are: %s', (kind) => {
    const of = kind === 'gantt' ? samplePlan() : answer;
    const said = describeChart(of, { kind }, chartData(of, { kind }, look), look, en);
    expect(said.startsWith(`${en.kinds[kind]}: `)).toBe(true);
    expect(said.endsWith(en.inTable)).toBe(true);
  });
});

it('no two colours of series look alike, and each stands out from its ground', () => {
  for (const [isDark, ground] of [
    [false, '#ffffff'],
    [true, '#1c2127'],
  ] as const) {
    const colours = palette(isDark);
    for (const colour of colours) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
    // the first four, which most charts use, for each kind of colour blindness
    for (const seen of [protan, deutan, tritan])
      for (const [at, colour] of colours.slice(0, 4).entries())
        for (const other of colours.slice(at + 1, 4))
          expect(distance(seen(rgb(colour)), seen(rgb(other)))).toBeGreaterThan(40);
  }
});

type Rgb = [number, number, number];
const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const linear = (part: number) => ((part / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (hex: string) => {
  const [r, g, b] = rgb(hex).map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
/** As seen with each kind of colour blindness, after Viénot. */
const seenThrough =
  (matrix: readonly Rgb[]) =>
  (colour: Rgb): Rgb =>
    matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * colour[at]!, 0)) as Rgb;
const protan = seenThrough([
  [0.567, 0.433, 0],
  [0.558, 0.442, 0],
  [0, 0.242, 0.758],
]);
const deutan = seenThrough([
  [0.625, 0.375, 0],
  [0.7, 0.3, 0],
  [0, 0.3, 0.7],
]);
const tritan = seenThrough([
  [0.95, 0.05, 0],
  [0, 0.433, 0.567],
  [0, 0.475, 0.525],
]);
const distance = (a: Rgb, b: Rgb) => Math.hypot(...a.map((part, at) => part - b[at]!));
