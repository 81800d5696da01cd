import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { HintedInput } from './HintedInput.tsx';

const CalendarPopover = lazy(() => import('./CalendarPopover.tsx'));

interface Props extends WidgetProps {
  unit: 'day' | 'month' | 'time';
  /** Tells whoever is in the input what else may be typed. */
  isHinted?: boolean;
}

/** A date as text, with a calendar below it: at a click beside what is typed, to be moved in by Alt + arrow down. */
export function DateInput({ isHinted = true, ...props }: Props) {
  const { path, unit, readOnly, place } = props;
  const { store, touch } = useFormBinding();
  const styles = useStyles();
  const words = useWords();
  const [calendar, setCalendar] = useState<'closed' | 'beside' | 'entered'>('closed');
  const placeholder = words.dateShapes[unit];
  const close = (isByKey: boolean) => {
    setCalendar('closed');
    touch(path);
    if (isByKey) document.getElementById(props.id)?.focus();
  };
  const frame = (input: ReactNode) => (
    <span
      className={styles.affixed}
      style={place === 'cell' ? { height: '100%' } : undefined}
      onClick={(event) => {
        if (isInput(event.target) && !readOnly && place !== 'cell') setCalendar('beside');
      }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown' && !readOnly) {
          event.preventDefault();
          event.stopPropagation();
          setCalendar('entered');
          // whoever types needs none
        } else if (calendar === 'beside' && isInput(event.target)) setCalendar('closed');
      }}
    >
      {input}
      {!readOnly && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.iconButton}
          style={{ position: 'absolute', insetInlineEnd: 2 }}
          aria-label={`${props.label}: ${words.openCalendar}`}
          onClick={() => setCalendar('entered')}
        >
          <CalendarDays aria-hidden />
        </button>
      )}
      {calendar !== 'closed' && (
        <Suspense>
          <CalendarPopover
            isEntered={calendar === 'entered'}
            inputId={props.id}
            unit={unit === 'month' ? 'month' : 'day'}
            value={asText(store.get(path)).slice(0, 10)}
            onChoose={(chosen) => {
              const old = asText(store.get(path));
              store.set(path, unit === 'time' ? withTime(chosen, old) : chosen);
              close(true);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  );
  return (
    <HintedInput
      {...props}
      placeholder={place === 'cell' || readOnly ? undefined : placeholder}
      frame={frame}
      tell={() => (unit === 'month' || !isHinted ? '' : words.dateHint)}
    />
  );
}

const isInput = (target: EventTarget) => target instanceof HTMLInputElement;

/** The chosen day at the time of day it had; midday in UTC where there was none, the same day nearly everywhere. */
const withTime = (day: string, old: string) =>
  `${day}T${/T(.+)$/.exec(old)?.[1] ?? '04:00:00.000Z'}`;
