import './statistics.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#engine/renderers/fields/parts/DayInput.tsx';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { wfModulesQuery } from '../../api/processAdministration.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { periods } from './periods.ts';
import { useStatisticsFilter } from './useStatisticsFilter.ts';

/** The days on which tasks came, and their module. */
export function PeriodFilter() {
  const { t } = useTranslation();
  const text = useText();
  const { filter, period, change } = useStatisticsFilter();
  const { from = '', to = '' } = filter;
  const modules = useQuery(wfModulesQuery()).data?.rows ?? [];
  /** Without any day, all of them. */
  const choose = (first: string, last: string) =>
    change({ from: first, to: last, period: first || last ? '' : 'all' });
  return (
    <CommonRenderers>
      <Choice
        label={t('statistics.periods.choose')}
        value={period ?? ''}
        none={period ? undefined : t('statistics.periods.chosen')}
        width="130px"
        options={periods.map((one) => ({ value: one, title: t(`statistics.periods.${one}`) }))}
        onChange={(one) => change({ from: '', to: '', period: one === periods[0] ? '' : one })}
      />
      <div className="period" role="group" aria-label={t('statistics.period')}>
        <span>{t('statistics.period')}</span>
        <DayInput
          label={t('statistics.from')}
          value={from}
          onChange={(day) => choose(day, to && day > to ? day : to)}
        />
        <span aria-hidden>–</span>
        <DayInput
          label={t('statistics.to')}
          value={to}
          onChange={(day) => choose(day && from > day ? day : from, day)}
        />
      </div>
      <Choice
        label={t('tasks.module')}
        value={filter.moduleNo ?? ''}
        none={t('statistics.allModules')}
        width="170px"
        options={modules.map(({ moduleNo, title }) => ({ value: moduleNo, title: text(title) }))}
        onChange={(moduleNo) => change({ moduleNo, stepId: '' })}
      />
    </CommonRenderers>
  );
}
