import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { IconButton } from '../lean/IconButton.tsx';
import { useLean } from '../lean/LeanProvider.tsx';
import { useServices } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { daysOfMonth, monthAfter } from './calendarDays.ts';
import type { ListRow } from './ListState.ts';

interface Props {
  /** `2026-11` */
  month: string;
  /** `2026-11-21` */
  today: string;
  titleField: string;
  /** Records of the days that show, by day. */
  days: ReadonlyMap<string, readonly ListRow[]>;
  onMonth(month: string): void;
  onOpen(row: ListRow): void;
}

/** Rows of a day that show before the rest is asked for. */
const few = 3;

/** A month of days with the records of each; weeks begin on Monday. */
export function MonthCalendar({ month, today, titleField, days, onMonth, onOpen }: Props) {
  const lean = useLean();
  const words = useWords();
  const { language } = useServices();
  const [wide, setWide] = useState('');
  const shown = daysOfMonth(month);
  const named = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const weeks = Array.from({ length: shown.length / 7 }, (_, week) =>
    shown.slice(week * 7, week * 7 + 7),
  );
  return (
    <section className={lean.calendar}>
      <div className={lean.calendarHead}>
        <IconButton label={words.previous} onClick={() => onMonth(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 aria-live="polite">{named({ year: 'numeric', month: 'long' }, `${month}-01`)}</h2>
        <IconButton label={words.next} onClick={() => onMonth(monthAfter(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <button type="button" className={lean.button} onClick={() => onMonth(today.slice(0, 7))}>
          {words.today}
        </button>
      </div>
      <div
        role="grid"
        className={lean.calendarGrid}
        aria-label={named({ year: 'numeric', month: 'long' }, `${month}-01`)}
        onKeyDown={moveByKey}
      >
        <div role="row">
          {shown.slice(0, 7).map((day) => (
            <div key={day} role="columnheader">
              {named({ weekday: 'short' }, day)}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row">
            {week.map((day) => {
              const rows = days.get(day) ?? [];
              const visible = wide === day ? rows : rows.slice(0, few);
              return (
                <div
                  key={day}
                  role="gridcell"
                  className={lean.calendarDay}
                  data-day={day}
                  data-other={day.startsWith(month) ? undefined : ''}
                  data-today={day === today ? '' : undefined}
                  tabIndex={
                    day === today || (!today.startsWith(month) && day === `${month}-01`) ? 0 : -1
                  }
                >
                  <time dateTime={day} aria-label={named({ dateStyle: 'full' }, day)}>
                    {Number(day.slice(8))}
                  </time>
                  {visible.map((row) => (
                    <button
                      key={asText(row.id)}
                      type="button"
                      title={asText(row[titleField])}
                      onClick={() => onOpen(row)}
                    >
                      {asText(row[titleField])}
                    </button>
                  ))}
                  {visible.length < rows.length && (
                    <button type="button" data-more="" onClick={() => setWide(day)}>
                      {words.moreOnDay(rows.length - visible.length)}
                    </button>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Arrow keys move between days, Enter opens the first record of a day. */
function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
  const cell = event.target instanceof HTMLElement ? event.target : null;
  if (cell?.dataset.day === undefined) return;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
  if (event.key === 'Enter') cell.querySelector('button')?.click();
  if (!step) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
  cells[cells.indexOf(cell) + step]?.focus();
}
