import { chartKindOf } from '#engine/report/chartKindOf.ts';
import type { ReportAnswer, ReportDimension } from '#engine/report/answer.ts';
import type { Chart, Text } from '#engine/schema/language/index.ts';
import { cellsOf, keysOf, pathsOf } from '../lookUp.ts';
import type { FigureAsked } from '../useFigures.ts';
import type { ChartLook } from './ChartLook.ts';
import { periodsThrough } from './timeGaps.ts';

/** A drawn value, and what it is a figure of. */
export interface Point {
  value: string | null;
  figure: FigureAsked;
}
export interface ChartSeries {
  name: string;
  /** Place among the answer's measures. */
  measure: number;
  isLine: boolean;
  points: Point[];
}
export interface ChartData {
  axis: ReportDimension | undefined;
  isTime: boolean;
  categories: string[];
  series: ChartSeries[];
  /** There are more categories than are drawn. */
  isCut: boolean;
}

type Place = { r: number[]; c: number[] };

/** More than these cannot be told apart. */
const mostCategories = 300;
const mostSeries = 12;

/** What a chart draws of an answer: categories along the axis, and series of points. */
export function chartData(answer: ReportAnswer, chart: Chart, look: ChartLook): ChartData {
  const find = cellsOf(answer);
  const axis = axisOf(answer, chart);
  const all = axis.places.slice(0, mostCategories);
  const groups = seriesOf(answer, chart, axis, look);
  const shown = measuresOf(answer, chart);
  const series = shown.flatMap((measure) => {
    const title = look.text(answer.measures[measure]!.title);
    return groups.map(({ name, at }) => ({
      name: groupName(title, name, shown.length > 1),
      measure,
      isLine: isLine(chart, answer.measures[measure]!.id),
      points: all.map((place) => {
        const { r, c } = at(place);
        return {
          value: find(r, c)?.v[measure] ?? null,
          figure: { measure: answer.measures[measure]!.id, keys: keysOf(answer, r, c) },
        };
      }),
    }));
  });
  return withGaps(
    answer,
    {
      axis: axis.dimension,
      isTime: axis.dimension?.isTime ?? false,
      categories: all.map(({ r, c }) => nameOf(answer, r, c, look)),
      series,
      isCut: all.length < axis.places.length,
    },
    axis,
    look,
  );
}

/** What the points of each series have beside their category. */
function seriesOf(
  answer: ReportAnswer,
  { series: id }: Chart,
  { side, depth }: Axis,
  look: ChartLook,
): { name: string; at: (place: Place) => Place }[] {
  const { rows, columns } = answer;
  const isAsked = (dimension: ReportDimension) => id === undefined || id === dimension.id;
  const members = (
    dimension: ReportDimension,
    known: readonly number[],
    at: (place: Place, member: number) => Place,
  ) =>
    known
      .toSorted((a, b) => a - b)
      .slice(0, mostSeries)
      .map((member) => ({
        name: look.member(dimension.members[member]!),
        at: (place: Place) => at(place, member),
      }));
  const firstOf = (across: 'r' | 'c') => pathsOf(answer, across, 1).map(([place]) => place!);
  const inner = rows[1];
  if (side === 'r' && columns[0] && isAsked(columns[0]))
    return members(columns[0], firstOf('c'), (place, member) => ({ ...place, c: [member] }));
  if (side === 'c' && rows[0] && isAsked(rows[0]))
    return members(rows[0], firstOf('r'), (place, member) => ({ ...place, r: [member] }));
  if (side === 'r' && inner && id === inner.id && depth === 1) {
    const known = new Set(pathsOf(answer, 'r', 2).map(([, place]) => place!));
    return members(inner, [...known], (place, member) => ({ ...place, r: [...place.r, member] }));
  }
  return [{ name: '', at: (place) => place }];
}

/** Along time, periods without figures stand between the others. */
function withGaps(answer: ReportAnswer, data: ChartData, axis: Axis, look: ChartLook): ChartData {
  const { dimension, places, side } = axis;
  if (!dimension?.isTime || axis.depth !== 1 || data.isCut) return data;
  const keys = places.map((place) => dimension.members[place[side][0]!]!.key);
  const known = keys.filter((key) => key !== null);
  const through = periodsThrough(known, mostCategories);
  if (!through) return data;
  const full: { key: string | null; title: Text }[] = [
    ...through,
    ...places.flatMap((place, at) =>
      keys[at] === null ? [dimension.members[place[side][0]!]!] : [],
    ),
  ];
  return {
    ...data,
    categories: full.map(({ key, title }) => {
      const at = keys.indexOf(key);
      return at < 0 ? look.text(title) : data.categories[at]!;
    }),
    series: data.series.map((one) => ({
      ...one,
      points: full.map(({ key }) => {
        const point = one.points[keys.indexOf(key)];
        const { id } = answer.measures[one.measure]!;
        return point ?? { value: null, figure: { measure: id, keys: { [dimension.id]: key } } };
      }),
    })),
  };
}

const isLine = (chart: Chart, measure: string) =>
  chartKindOf(chart).hasLines && (chart.lines ?? []).includes(measure);

function groupName(measure: string, member: string, hasSeveral: boolean) {
  if (!member) return measure;
  return hasSeveral ? `${member} ${measure}` : member;
}

interface Axis {
  dimension: ReportDimension | undefined;
  side: 'r' | 'c';
  depth: number;
  places: Place[];
}

/** What stands along the axis: an outer dimension, or whole rows where an inner one is asked for. */
function axisOf(answer: ReportAnswer, { by }: Chart): Axis {
  const { rows, columns } = answer;
  const across = by === undefined ? rows.length === 0 : columns[0]?.id === by;
  if (across && columns[0]) {
    const places = inOrder(columns[0], pathsOf(answer, 'c', 1)).map((c) => ({ r: [], c }));
    return { dimension: columns[0], side: 'c', depth: 1, places };
  }
  const find = cellsOf(answer);
  const outer = pathsOf(answer, 'r', Math.min(rows.length, 1));
  const isOuter = by === undefined || by === rows[0]?.id;
  const hasSums = isOuter && (outer.length === 0 || outer.some((r) => find(r, []) !== undefined));
  const depth = hasSums ? Math.min(rows.length, 1) : rows.length;
  const dimension = rows.find(({ id }) => id === by) ?? rows[0];
  const paths = pathsOf(answer, 'r', depth);
  const places = depth === 1 && dimension?.isTime ? inOrder(dimension, paths) : paths;
  return { dimension, side: 'r', depth, places: places.map((r) => ({ r, c: [] })) };
}

/** As the members are sorted, but along time whatever they are sorted by; what has no time comes last. */
function inOrder({ isTime, members }: ReportDimension, paths: number[][]): number[][] {
  const time = ([place]: number[]) => members[place!]!.key ?? '\uffff';
  return paths.toSorted((a, b) =>
    isTime && time(a) !== time(b) ? (time(a) < time(b) ? -1 : 1) : a[0]! - b[0]!,
  );
}

const nameOf = ({ rows, columns }: ReportAnswer, r: number[], c: number[], look: ChartLook) =>
  [
    ...r.map((place, at) => look.member(rows[at]!.members[place]!)),
    ...c.map((place, at) => look.member(columns[at]!.members[place]!)),
  ].join(' · ');

/** Places of the drawn measures: those the chart names and the answer has, else the first. */
function measuresOf({ measures }: ReportAnswer, chart: Chart): number[] {
  const { hasLines, isOfOne, usualMeasures } = chartKindOf(chart);
  const named = [...(chart.measures ?? []), ...((hasLines && chart.lines) || [])];
  const places = [...new Set(named)]
    .map((id) => measures.findIndex((measure) => measure.id === id))
    .filter((place) => place >= 0);
  if (places.length > 0) return isOfOne ? places.slice(0, 1) : places;
  return [0, 1].slice(0, usualMeasures).filter((place) => place < measures.length);
}
