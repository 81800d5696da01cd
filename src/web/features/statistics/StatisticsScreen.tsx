import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statisticsGroups } from '#shared/contract/index.ts';
import { statisticsQuery } from '../../api/statistics.ts';
import { Chips } from '../../ui/Chips.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { FigureTable } from './FigureTable.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { useStatisticsFilter } from './useStatisticsFilter.ts';

/** How many processes there are and how long they wait, by module, organisation, step, person or month. */
export default function StatisticsScreen() {
  const { t } = useTranslation();
  const { filter, change, search } = useStatisticsFilter();
  const group = statisticsGroups.find((one) => one === search.get('groupBy')) ?? 'module';
  const { data, error, refetch } = useQuery(statisticsQuery(group, filter));
  return (
    <section className="panel">
      <div className="toolbar">
        <PeriodFilter />
        <span className="toolbar-space" />
        <Chips
          label={t('statistics.by')}
          values={statisticsGroups}
          chosen={group}
          titleOf={(one) => t(`statistics.group.${one}`)}
          onChoose={(one) => change({ groupBy: one })}
        />
      </div>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ScreenSkeleton /> : null}
      {data?.rows.length === 0 ? <Notice tone="empty" title={t('statistics.empty')} /> : null}
      {data && data.rows.length > 0 ? <FigureTable group={group} answer={data} /> : null}
      <p className="panel-foot">{t('statistics.help')}</p>
    </section>
  );
}
