import { Button, Input } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { taskStates } from '#shared/contract/index.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { exportStatistics, statisticsTasksQuery } from '../../api/statistics.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { StatisticsTaskTable } from './StatisticsTaskTable.tsx';
import { useStatisticsFilter } from './useStatisticsFilter.ts';

const pageSize = 20;

/** The tasks behind a figure of the statistics; the address says which. */
export default function StatisticsTasksScreen() {
  const { t } = useTranslation();
  const { filter, change, search } = useStatisticsFilter();
  const at = Number(search.get('page') ?? 1);
  const tasks = useQuery(statisticsTasksQuery(at, pageSize, filter));
  const [typed, setTyped] = useState(filter.search ?? '');
  const exporting = useMutation({
    mutationFn: () => exportStatistics(filter),
    onSuccess: (workbook) => saveBlob(workbook, `${t('statistics.file')}.xlsx`),
  });
  const label = search.get('label');
  return (
    <section className="panel">
      <form
        className="toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: typed.trim() });
        }}
      >
        <Input
          width="180px"
          aria-label={t('common.search')}
          placeholder={t('tasks.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PeriodFilter />
        <Choice
          label={t('tasks.status')}
          value={filter.state ?? ''}
          none={t('statistics.tasks')}
          width="130px"
          options={taskStates.map((value) => ({ value, title: t(`statistics.${value}`) }))}
          onChange={(state) => change({ state })}
        />
        {label ? (
          <button
            type="button"
            className="chip"
            aria-label={t('statistics.without', { label })}
            onClick={() => change({ label: '', orgId: '', stepId: '', userId: '' })}
          >
            {label} <X size={13} aria-hidden />
          </button>
        ) : null}
        <span className="toolbar-space" />
        <Button
          variant="outline"
          loading={exporting.isPending}
          disabled={!tasks.data?.total}
          onClick={() => exporting.mutate()}
        >
          <Download size={14} aria-hidden />
          {t('list.export')}
        </Button>
      </form>
      <PagedRows
        result={tasks}
        page={at}
        size={pageSize}
        onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
        empty={<Notice tone="empty" title={t('tasks.nothingFound')} />}
      >
        {(rows) => <StatisticsTaskTable rows={rows} />}
      </PagedRows>
    </section>
  );
}
