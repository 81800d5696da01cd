import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateIn } from '#engine/expression/calendar.ts';
import { asText } from '#engine/fields/kind.ts';
import { daysOfMonth, onDay } from '#engine/renderers/list/calendarDays.ts';
import { ListMessage } from '#engine/renderers/list/ListMessage.tsx';
import type { ListColumn } from '#engine/renderers/list/listColumns.ts';
import type { ListRow } from '#engine/renderers/list/ListState.ts';
import { MonthCalendar } from '#engine/renderers/list/MonthCalendar.tsx';
import { isDated } from '#engine/schema/language/fieldUses.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { publicDefinitionsQuery } from '../../../api/definitions.ts';
import { showMessage } from '../../../api/messages.ts';
import { listQuery } from '../../../api/records.ts';
import { isChangeable, useFieldSave } from '../useFieldSave.ts';
import type { LayoutProps } from './LayoutProps.ts';

const most = 500;

/** The records of a list on the days of a month, which stands in the address; moved to another day, a record is saved. */
export function CalendarLayout({ definition, by: usual, asked, columns, table }: LayoutProps) {
  const { module } = definition;
  const { state, onStateChange } = table;
  const dates = datesOf(module, columns, usual);
  const by = dates.find((path) => path === state.date) ?? usual;
  const { t } = useTranslation();
  const save = useFieldSave(module.module);
  const field = module.fields[by];
  const isWritten = isDated(field) && !field.readOnly && !field.once;
  const { data: company } = useQuery(publicDefinitionsQuery());
  const timeZone = company?.system.timeZone ?? 'UTC';
  const dayOf = (value: unknown) =>
    typeof value === 'string' && value.length > 10
      ? (dateIn(timeZone, value) ?? value)
      : String(value);
  const [now] = useState(() => new Date().toISOString());
  const today = dayOf(now);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(state.month ?? '')
    ? state.month!
    : today.slice(0, 7);
  const shown = daysOfMonth(month);
  const { totals: _totals, exactTotal: _exact, ...about } = asked;
  const within = { field: by, operator: 'between', value: [shown[0]!, shown.at(-1)!] };
  const { data, error, refetch } = useQuery({
    ...listQuery({
      module: module.module,
      page: 1,
      row: most,
      query: {
        ...about,
        filters: [...(about.filters ?? []), within],
        sort: [{ field: by, direction: 'asc' }],
      },
    }),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return (
      <ListMessage
        result={error ? { status: 'failed', message: error.message } : { status: 'loading' }}
        isFiltered={false}
        columns={7}
        onRetry={() => void refetch()}
        onClear={() => undefined}
      />
    );
  const days = new Map<string, ListRow[]>();
  for (const row of data.rows) {
    const day = dayOf(row[by]);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return (
    <>
      {data.total > most ? <p role="status">{t('list.tooManyForMonth', { count: most })}</p> : null}
      <MonthCalendar
        month={month}
        today={today}
        module={module}
        columns={columns}
        dates={dates}
        date={by}
        onDate={(date) => onStateChange({ ...state, date: date === usual ? '' : date })}
        days={days}
        onMonth={(next) => onStateChange({ ...state, month: next })}
        canMove={(row) => isWritten && isChangeable(definition, row)}
        onMove={async (row, day) => {
          const refusal = await save(row, by, onDay(asText(row[by]), day, timeZone));
          if (refusal !== null) showMessage({ kind: 'error', text: refusal });
          return refusal === null;
        }}
        onOpen={table.onOpen}
      />
    </>
  );
}

/** Days and moments of the list that records may stand at, that of the view first. */
const datesOf = ({ fields }: Module, columns: readonly ListColumn[], usual: string) => [
  ...new Set([
    usual,
    ...columns.map(({ path }) => path).filter((path) => fields[path] && isDated(fields[path])),
  ]),
];
