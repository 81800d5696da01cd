import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { asText } from '#engine/fields/kind.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useSteady } from '../useSteady.ts';
import { useServices } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { daysByArrow, daysOfMonth, monthAfter } from './calendarDays.ts';
import { DateChoice } from './DateChoice.tsx';
import type { ListColumn } from './listColumns.ts';
import type { ListRow } from './ListState.ts';
import { useEntry } from './useEntry.ts';
import { useScrollWhileDragging } from './useRecordDrag.ts';

interface Props {
  /** `2026-11` */
  month: string;
  /** `2026-11-21` */
  today: string;
  module: Module;
  /** Of the list. */
  columns: readonly ListColumn[];
  /** Fields that records may be placed by, and the one they are. */
  dates: readonly string[];
  date: string;
  onDate(date: string): void;
  /** Records of the days that show, by day. */
  days: ReadonlyMap<string, readonly ListRow[]>;
  onMonth(month: string): void;
  canMove(row: ListRow): boolean;
  /** Done when the record stands on that day, or stays where it was. */
  onMove(row: ListRow, day: string): Promise<boolean>;
  onOpen(row: ListRow): void;
}

/** A month of days with the records of each, which move between them; weeks begin on Monday. */
export function MonthCalendar(props: Props) {
  const { module, month, today, canMove, onOpen } = props;
  const entryOf = useEntry(module, props.columns);
  const days = useSteady(props.days);
  const styles = useStyles();
  const { language } = useServices();
  const scroller = useScrollWhileDragging<HTMLDivElement>();
  const shown = daysOfMonth(month);
  const named = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const title = named({ year: 'numeric', month: 'long' }, `${month}-01`);
  const fullName = (day: string) => named({ dateStyle: 'full' }, day);
  const rowOf = (id: string) => [...days.values()].flat().find((row) => row.id === id);
  const { move, said } = useMoves(props, scroller, fullName);
  const weeks = Array.from({ length: shown.length / 7 }, (_, week) =>
    shown.slice(week * 7, week * 7 + 7),
  );
  return (
    <section className={styles.calendar}>
      <CalendarHead {...props} title={title} />
      <div
        ref={scroller}
        role="grid"
        className={styles.calendarGrid}
        aria-label={title}
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
            {week.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                name={fullName(day)}
                rows={days.get(day) ?? []}
                entryOf={entryOf}
                isToday={day === today}
                isOfMonth={day.startsWith(month)}
                isReachedByTab={
                  day === today || (!today.startsWith(month) && day === `${month}-01`)
                }
                canMove={canMove}
                takes={(id) => {
                  const row = rowOf(id);
                  return row !== undefined && !days.get(day)?.includes(row) && canMove(row);
                }}
                onDrop={(id) => move(rowOf(id)!, day)}
                onMove={move}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={styles.hiddenText}>
        {said}
      </div>
    </section>
  );
}

/** Which month, how to come to another, and which of its dates places a record. */
function CalendarHead(props: Props & { title: string }) {
  const { module, month, today, onMonth, title } = props;
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.calendarHead}>
      <IconButton label={words.previous} onClick={() => onMonth(monthAfter(month, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <h2 aria-live="polite">{title}</h2>
      <IconButton label={words.next} onClick={() => onMonth(monthAfter(month, 1))}>
        <ChevronRight aria-hidden />
      </IconButton>
      <button type="button" className={styles.button} onClick={() => onMonth(today.slice(0, 7))}>
        {words.today}
      </button>
      <DateChoice module={module} dates={props.dates} date={props.date} onDate={props.onDate} />
    </div>
  );
}

/** Moves records between days, tells what moved, and stays with its entry where the keyboard moved it. */
function useMoves(
  { module, onMove }: Pick<Props, 'module' | 'onMove'>,
  grid: RefObject<HTMLDivElement | null>,
  nameOf: (day: string) => string,
) {
  const words = useWords();
  const [said, setSaid] = useState('');
  // one after the other: a record that is on its way has no revision to be moved by again
  const isMoving = useRef(false);
  const arrived = useRef('');
  const move = (row: ListRow, day: string) => {
    if (isMoving.current) return;
    isMoving.current = true;
    void onMove(row, day).then((isMoved) => {
      isMoving.current = false;
      if (!isMoved) return;
      setSaid(words.moved(asText(row[module.record.title]), nameOf(day)));
      arrived.current = `[data-day="${day}"] [data-id="${asText(row.id)}"]`;
    });
  };
  useEffect(() => {
    // the button that was focused is gone with the day it stood on
    if (arrived.current === '' || document.activeElement !== document.body) return;
    const entry = grid.current?.querySelector<HTMLElement>(arrived.current);
    if (!entry) return;
    arrived.current = '';
    entry.focus();
  });
  return { move, said };
}

/** Arrow keys move between days, Enter opens the first record of a day. */
function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
  const cell = event.target instanceof HTMLElement ? event.target : null;
  if (cell?.dataset.day === undefined) return;
  const step = daysByArrow[event.key];
  if (event.key === 'Enter') cell.querySelector('button')?.click();
  if (!step) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
  cells[cells.indexOf(cell) + step]?.focus();
}
