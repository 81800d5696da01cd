import { lazy, Suspense, useMemo } from 'react';
import { chartKindOf } from '#engine/report/chartKindOf.ts';
import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Chart } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { chartData } from './options/chartData.ts';
import { describeChart } from './options/describe.ts';
import type { Unit } from './formatFigure.ts';
import { useChartLook } from './useChartLook.ts';
import type { FigureAsked } from './useFigures.ts';
import { useReportWords } from './words/useReportWords.ts';

// the library draws when there is something to draw
const Drawing = lazy(() => import('./Drawing.tsx'));

interface Props {
  answer: ReportAnswer;
  chart: Chart;
  unit?: Unit;
  /** Pixels; default: 340, or as many as its bars need. */
  height?: number;
  /** Absent: nothing happens on a click. */
  onDrill?: ((figure: FigureAsked) => void) | undefined;
}

/** A chart of figures: one picture with a description; its table is where the figures are reached by keyboard. */
export function ReportChart({ answer, chart, unit = 'one', height, onDrill }: Props) {
  const styles = useStyles();
  const words = useReportWords();
  const look = useChartLook(unit);
  const data = useMemo(() => chartData(answer, chart, look), [answer, chart, look]);
  const pixels = height ?? heightOf(chart, data.categories.length, data.series.length);
  const description = useMemo(
    () => describeChart(answer, chart, data, look, words),
    [answer, chart, data, look, words],
  );
  return (
    <>
      <div
        role="img"
        aria-label={description}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that its description is reached
        tabIndex={0}
        className={styles.chart}
        style={{ height: pixels }}
      >
        <Suspense fallback={null}>
          <Drawing answer={answer} chart={chart} data={data} look={look} onDrill={onDrill} />
        </Suspense>
      </div>
      {data.isCut && <p className={styles.muted}>{words.tooWide}</p>}
    </>
  );
}

/** Lying bars need room for each of them. */
function heightOf(chart: Chart, categories: number, series: number): number {
  const { isInRows, isBeside } = chartKindOf(chart);
  if (!isInRows && !chart.horizontal) return 340;
  const each = isBeside ? Math.max(24, series * 14 + 8) : 26;
  return Math.min(Math.max(240, categories * each + 72), 1200);
}
