import { Input, NativeSelect } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statisticsQuery } from '../../api/statistics.ts';
import { useText } from '../../i18n/useText.ts';
import { useStatisticsFilter } from './useStatisticsFilter.ts';

/** The days on which tasks came, and their module. */
export function PeriodFilter() {
  const { t } = useTranslation();
  const text = useText();
  const { filter, change } = useStatisticsFilter();
  const { from = '', to = '' } = filter;
  const { data } = useQuery(statisticsQuery('module', {}));
  return (
    <>
      <Input
        type="date"
        width="150px"
        aria-label={t('statistics.from')}
        title={t('statistics.from')}
        max={to || undefined}
        value={from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Input
        type="date"
        width="150px"
        aria-label={t('statistics.to')}
        title={t('statistics.to')}
        min={from || undefined}
        value={to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <NativeSelect.Root size="sm" width="170px">
        <NativeSelect.Field
          aria-label={t('tasks.module')}
          value={filter.moduleNo ?? ''}
          onChange={(event) => change({ moduleNo: event.target.value, stepId: '' })}
        >
          <option value="">{t('statistics.allModules')}</option>
          {data?.rows.map(({ key, title }) => (
            <option key={key} value={key ?? ''}>
              {text(title)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </>
  );
}
