import { NativeSelect } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#engine/renderers/fields/parts/DayInput.tsx';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { wfModulesQuery } from '../../api/oversight.ts';
import { useText } from '../../i18n/useText.ts';
import { periods } from './periods.ts';
import { useStatisticsFilter } from './useStatisticsFilter.ts';

/** The days on which tasks came, and their module. */
export function PeriodFilter() {
  const { t } = useTranslation();
  const text = useText();
  const { filter, period, change } = useStatisticsFilter();
  const { from = '', to = '' } = filter;
  const { data } = useQuery(wfModulesQuery());
  /** Without any day, all of them. */
  const choose = (first: string, last: string) =>
    change({ from: first, to: last, period: first || last ? '' : 'all' });
  return (
    <CommonRenderers>
      <NativeSelect.Root size="sm" width="130px">
        <NativeSelect.Field
          aria-label={t('statistics.periods.choose')}
          value={period ?? ''}
          onChange={({ target }) =>
            change({ from: '', to: '', period: target.value === periods[0] ? '' : target.value })
          }
        >
          {period ? null : <option value="">{t('statistics.periods.chosen')}</option>}
          {periods.map((one) => (
            <option key={one} value={one}>
              {t(`statistics.periods.${one}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
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
