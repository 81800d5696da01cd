import { useState, type KeyboardEvent } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { ToneSign } from '../tone/ToneSign.tsx';
import { useWords } from '../words/useWords.ts';
import { dayAfter, daysByArrow } from './calendarDays.ts';
import type { ListRow } from './ListState.ts';
import type { Entry } from './useEntry.ts';
import { useDragRecord, useDropPlace } from './useRecordDrag.ts';

interface DayProps {
  /** `2026-11-21` */
  day: string;
  /** As it is read out: Saturday, November 21, 2026. */
  name: string;
  rows: readonly ListRow[];
  entryOf(row: ListRow): Entry;
  isToday: boolean;
  isOfMonth: boolean;
  isReachedByTab: boolean;
  canMove(row: ListRow): boolean;
  /** Whether a record that is dragged may come here. */
  takes(id: string): boolean;
  onDrop(id: string): void;
  onMove(row: ListRow, day: string): void;
  onOpen(row: ListRow): void;
}

/** Rows of a day that show before the rest is asked for. */
const few = 3;

/** A day with its records: opened by click, moved to another day by dragging, or by Alt and arrow keys. */
export function CalendarDay(props: DayProps) {
  const { day, rows, entryOf, canMove, onMove, onOpen } = props;
  const styles = useStyles();
  const words = useWords();
  const [isWide, setWide] = useState(false);
  const { ref, isOver } = useDropPlace<HTMLDivElement>(props.onDrop, props.takes);
  const visible = isWide ? rows : rows.slice(0, few);
  return (
    <div
      ref={ref}
      role="gridcell"
      className={styles.calendarDay}
      data-day={day}
      data-over={isOver ? '' : undefined}
      data-other={props.isOfMonth ? undefined : ''}
      data-today={props.isToday ? '' : undefined}
      tabIndex={props.isReachedByTab ? 0 : -1}
    >
      <time dateTime={day} aria-label={props.name}>
        {Number(day.slice(8))}
      </time>
      {visible.map((row) => (
        <DayEntry
          key={asText(row.id)}
          row={row}
          entry={entryOf(row)}
          canMove={canMove(row)}
          onMove={(days) => onMove(row, dayAfter(day, days))}
          onOpen={() => onOpen(row)}
        />
      ))}
      {visible.length < rows.length && (
        <button type="button" data-more="" onClick={() => setWide(true)}>
          {words.moreOnDay(rows.length - visible.length)}
        </button>
      )}
    </div>
  );
}

interface EntryProps {
  row: ListRow;
  entry: Entry;
  canMove: boolean;
  onMove(days: number): void;
  onOpen(): void;
}

function DayEntry({ row, entry, canMove, onMove, onOpen }: EntryProps) {
  const words = useWords();
  const { title, owner, tone } = entry;
  const told = [title, entry.status, owner].filter(Boolean).join(' · ');
  const { ref, isDragging } = useDragRecord<HTMLButtonElement>(asText(row.id), canMove);
  const moveByKey = (event: KeyboardEvent) => {
    const days = event.altKey ? daysByArrow[event.key] : undefined;
    if (!days) return;
    event.preventDefault();
    onMove(days);
  };
  return (
    <button
      ref={ref}
      type="button"
      data-id={asText(row.id)}
      data-dragging={isDragging ? '' : undefined}
      data-tone={tone}
      title={canMove ? words.movesBetweenDays(told) : told}
      aria-keyshortcuts={
        canMove ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined
      }
      onKeyDown={canMove ? moveByKey : undefined}
      onClick={onOpen}
    >
      <ToneSign tone={row.$tone} />
      {title}
      {owner && <small>{owner}</small>}
    </button>
  );
}
