import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '#engine/renderers/dashboard/FigureCard.tsx';
import type { Unit } from '#engine/renderers/report/formatFigure.ts';
import { ReportChart } from '#engine/renderers/report/ReportChart.tsx';
import { ReportTable } from '#engine/renderers/report/ReportTable.tsx';
import type { Widget } from '#engine/schema/language/index.ts';
import type { ReportAnswer } from '#shared/contract/index.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DrillDialog } from '../report/DrillDialog.tsx';
import { isEmpty } from '../report/isEmpty.ts';
import { useDrill } from '../report/useDrill.ts';
import '../report/words.ts';

type Widgets = Extract<Widget, { report: string }>;

interface Props {
  widget: Widgets;
  title: string;
  /** Pixels. */
  height: number;
  answer: ReportAnswer;
  /** Of figures. */
  unit: Unit;
}

/** A figure, a chart or a table of a report; each figure opens the list behind it. */
export function ReportWidget(props: Props) {
  const { widget, answer } = props;
  const { t } = useTranslation();
  const drill = useDrill({ report: widget.report, query: answer.query }, answer);
  if (!('measure' in widget) && isEmpty(answer))
    return <Notice tone="empty" title={t('report.emptyTitle')} />;
  return (
    <>
      {(draw[widget.kind] as Draw<Widgets>)(widget, { ...props, onDrill: drill.open })}
      {drill.choices ? (
        <DrillDialog drills={drill.choices} onOpen={drill.goTo} onClose={drill.close} />
      ) : null}
    </>
  );
}

type Draw<W> = (
  widget: W,
  drawn: Omit<Props, 'widget'> & { onDrill: ReturnType<typeof useDrill>['open'] },
) => ReactNode;

const draw: { [Kind in Widgets['kind']]: Draw<Extract<Widgets, { kind: Kind }>> } = {
  figure: (widget, { title, answer, unit, onDrill }) => (
    <FigureCard {...{ widget, title, answer, unit, onDrill }} />
  ),
  table: (_widget, { title, answer, onDrill }) => (
    <ReportTable answer={answer} title={title} onDrill={onDrill} />
  ),
  chart: ({ chart = { kind: 'bar' } }, { answer, height, onDrill }) => (
    <ReportChart answer={answer} chart={chart} height={Math.max(height, 120)} onDrill={onDrill} />
  ),
};
