import { useTranslation } from 'react-i18next';
import { FigureCard } from '#engine/renderers/dashboard/FigureCard.tsx';
import type { Unit } from '#engine/renderers/report/formatFigure.ts';
import { ReportChart } from '#engine/renderers/report/ReportChart.tsx';
import { ReportTable } from '#engine/renderers/report/ReportTable.tsx';
import type { Widget } from '#engine/schema/language/index.ts';
import type { ReportAnswer } from '#shared/contract/index.ts';
import { Notice } from '../parts/Notice.tsx';
import { DrillDialog } from '../report/DrillDialog.tsx';
import { isEmpty } from '../report/isEmpty.ts';
import { useDrill } from '../report/useDrill.ts';
import '../report/words.ts';

interface Props {
  widget: Extract<Widget, { report: string }>;
  title: string;
  /** Pixels. */
  height: number;
  answer: ReportAnswer;
  /** Of figures. */
  unit: Unit;
}

/** A figure, a chart or a table of a report; each figure opens the list behind it. */
export function ReportWidget({ widget, title, height, answer, unit }: Props) {
  const { t } = useTranslation();
  const drill = useDrill({ report: widget.report, query: answer.query }, answer);
  if (widget.kind !== 'figure' && isEmpty(answer))
    return <Notice tone="empty" title={t('report.emptyTitle')} />;
  return (
    <>
      {widget.kind === 'figure' ? (
        <FigureCard {...{ widget, title, answer, unit }} onDrill={drill.open} />
      ) : widget.kind === 'table' ? (
        <ReportTable answer={answer} title={title} onDrill={drill.open} />
      ) : (
        <ReportChart
          answer={answer}
          chart={widget.chart ?? { kind: 'bar' }}
          height={Math.max(height, 120)}
          onDrill={drill.open}
        />
      )}
      {drill.choices ? (
        <DrillDialog drills={drill.choices} onOpen={drill.goTo} onClose={drill.close} />
      ) : null}
    </>
  );
}
