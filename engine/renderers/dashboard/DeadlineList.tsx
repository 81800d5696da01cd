import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dateIn } from '#engine/expression/calendar.ts';
import type { Text } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { IconButton } from '../styles/IconButton.tsx';
import { useServices, useText } from '../RendererContext.tsx';
import { useDashboardWords } from './words/useDashboardWords.ts';

export interface DueDate {
  /** `2026-11-30` */
  date: string;
  businessKey: string;
  title: string;
  message: Text;
}

interface Props<Due extends DueDate> {
  /** `2026-11` */
  month: string;
  deadlines: readonly Due[];
  isCapped: boolean;
  onMonth(month: string): void;
  onOpen(deadline: Due): void;
}

const inMonth = { day: 'numeric', weekday: 'short' } as const;
const otherMonth = { month: 'numeric', day: 'numeric' } as const;

/** What is due in a month, by day; days of other months that are listed with it name their month. */
export function DeadlineList<Due extends DueDate>(props: Props<Due>) {
  const { month, deadlines, isCapped, onMonth, onOpen } = props;
  const styles = useStyles();
  const words = useDashboardWords();
  const text = useText();
  const { language, timeZone, now } = useServices();
  const today = dateIn(timeZone, new Date(now()).toISOString())!;
  const named = (day: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', {
      ...format,
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`));
  const days = [...new Set(deadlines.map(({ date }) => date))];
  return (
    <div className={styles.deadlines}>
      <div>
        <IconButton label={words.previousMonth} onClick={() => onMonth(beside(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <span>{named(`${month}-01`, { year: 'numeric', month: 'long' })}</span>
        <IconButton label={words.nextMonth} onClick={() => onMonth(beside(month, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      {days.length === 0 && <p className={styles.widgetNote}>{words.noDeadlines}</p>}
      <ul>
        {days.map((day) => (
          <li
            key={day}
            data-past={day < today || undefined}
            data-today={day === today || undefined}
          >
            <time dateTime={day}>
              {day === today
                ? words.today
                : named(day, day.startsWith(month) ? inMonth : otherMonth)}
            </time>
            <ul>
              {deadlines
                .filter(({ date }) => date === day)
                .map((due) => (
                  <li key={due.businessKey + due.message.en}>
                    <button type="button" onClick={() => onOpen(due)}>
                      {due.title}
                    </button>
                    <small>{text(due.message)}</small>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {isCapped && <p className={styles.widgetNote}>{words.moreDeadlines}</p>}
    </div>
  );
}

/** The month before or after: `2026-12` and 1 make `2027-01`. */
function beside(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}
