import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReportChart } from '#engine/renderers/report/ReportChart.tsx';
import { ReportTable } from '#engine/renderers/report/ReportTable.tsx';
import type { ReportRequest } from '#shared/contract/index.ts';
import { reportDataQuery } from '../../api/reports.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isEmpty } from './isEmpty.ts';
import type { Layout } from './reportAddress.ts';
import { useDrill } from './useDrill.ts';
import { DrillDialog } from './DrillDialog.tsx';

interface Props {
  request: ReportRequest;
  layout: Layout;
  title: string;
  /** Absent: there are no filters to take away. */
  onClear?: (() => void) | undefined;
}

/** The figures of a report: its chart, where it has one, and its table. */
export function Figures({ request, layout, title, onClear }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useQuery(reportDataQuery(request));
  const drill = useDrill(request, data);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="report-skeleton" role="status" aria-busy="true" />;
  if (isEmpty(data))
    return (
      <Notice tone="empty" title={t('report.emptyTitle')} text={t('report.emptyText')}>
        {onClear ? (
          <Button variant="outline" onClick={onClear}>
            {t('report.clearFilters')}
          </Button>
        ) : null}
      </Notice>
    );
  return (
    <div
      className="report-figures"
      data-stale={isPlaceholderData ? '' : undefined}
      aria-busy={isPlaceholderData}
    >
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {layout.chart ? (
        <div className="report-chart">
          <ReportChart answer={data} chart={layout.chart} unit={layout.unit} onDrill={drill.open} />
        </div>
      ) : null}
      <div className="report-table">
        <ReportTable
          answer={data}
          title={title}
          subtotals={layout.subtotals}
          unit={layout.unit}
          onDrill={drill.open}
        />
      </div>
      {drill.choices ? (
        <DrillDialog drills={drill.choices} onOpen={drill.goTo} onClose={drill.close} />
      ) : null}
    </div>
  );
}
