import { NativeSelect } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#engine/renderers/fields/parts/DayInput.tsx';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { wfModulesQuery } from '../../api/oversight.ts';
import { useText } from '../../i18n/useText.ts';
import { useStatisticsFilter } from './useStatisticsFilter.ts';

/** The days on which tasks came, and their module. */
export function PeriodFilter() {
  const { t } = useTranslation();
  const text = useText();
  const { filter, change } = useStatisticsFilter();
  const { from = '', to = '' } = filter;
  const { data } = useQuery(wfModulesQuery());
  return (
    <CommonRenderers>
      <div className="period" role="group" aria-label={t('statistics.period')}>
        <span>{t('statistics.period')}</span>
        <DayInput
          label={t('statistics.from')}
          value={from}
          onChange={(day) => change({ from: day, ...(to && day > to && { to: day }) })}
        />
        <span aria-hidden>–</span>
        <DayInput
          label={t('statistics.to')}
          value={to}
          onChange={(day) => change({ to: day, ...(day && from > day && { from: day }) })}
        />
      </div>
      <NativeSelect.Root size="sm" width="170px">
        <NativeSelect.Field
          aria-label={t('tasks.module')}
          value={filter.moduleNo ?? ''}
          onChange={(event) => change({ moduleNo: event.target.value, stepId: '' })}
        >
          <option value="">{t('statistics.allModules')}</option>
          {data?.rows.map(({ moduleNo, title }) => (
            <option key={moduleNo} value={moduleNo}>
              {text(title)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </CommonRenderers>
  );
}
