import { useMemo } from 'react';
import type { DesignChart, FormDesign } from '#engine/schema/formDesign.ts';
import type { Chart } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { useText } from '../../RendererContext.tsx';
import { ReportChart } from '../../report/ReportChart.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { figuresOfLines } from './figuresOfLines.ts';

interface Props {
  design: FormDesign;
  answers: RecordData;
}

/** Pictures of the lines that were answered. */
export function AnswerCharts({ design, answers }: Props) {
  return design.charts?.map((chart) => (
    <AnswerChart key={chart.title.zh} chart={chart} design={design} lines={answers[chart.table]} />
  ));
}

const bars: Chart = { kind: 'bar' };

interface ChartProps {
  chart: DesignChart;
  design: FormDesign;
  lines: RecordData[string] | undefined;
}

function AnswerChart({ chart, design, lines }: ChartProps) {
  const styles = useStyles();
  const text = useText();
  const answer = useMemo(() => figuresOfLines(chart, design, lines), [chart, design, lines]);
  const shown = useMemo(() => ({ ...bars, measures: chart.values }), [chart]);
  if (!answer) return null;
  return (
    <figure className={styles.section} style={{ width: '100%' }}>
      <figcaption className={styles.legend} style={{ float: 'none' }}>
        {text(chart.title)}
      </figcaption>
      <ReportChart answer={answer} chart={shown} />
    </figure>
  );
}
