import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateIn } from '#engine/expression/calendar.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import type { StatisticsFilter } from '../../api/statistics.ts';
import { changeQuery } from '../../shell/tabs/changeQuery.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { daysOf, periods } from './periods.ts';

const names = [
  'from',
  'to',
  'moduleNo',
  'orgId',
  'stepId',
  'userId',
  'search',
  'state',
  'sort',
] as const;

/** What the address of the page says is counted, of this month when it names no days, and how to change it. */
export function useStatisticsFilter() {
  const page = usePage();
  const { data: company } = useQuery(publicDefinitionsQuery());
  const [now] = useState(() => new Date());
  const timeZone = company?.system.timeZone ?? 'UTC';
  const today = dateIn(timeZone, now.toISOString())!;
  const said: StatisticsFilter = Object.fromEntries(
    names.flatMap((name) => {
      const value = page.search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const named = periods.find((period) => period === page.search.get('period')) ?? periods[0];
  const period = said.from || said.to ? undefined : named;
  const filter: StatisticsFilter = { ...(period && daysOf(period, today)), ...said };
  /** What other addresses say to mean the same days. */
  const address = { ...said, ...(period && period !== periods[0] && { period }) };
  const change = (values: Record<string, string>) =>
    page.setSearch((query) => changeQuery(query, { page: '', ...values }));
  return { filter, period, address, change, search: page.search };
}
