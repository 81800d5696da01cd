import { DatePicker, parseDate, Portal } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { useFormatContext } from './useFormat.ts';

interface Props {
  /** The focus moves into it. */
  isEntered: boolean;
  /** Of the input that it stands beside. */
  inputId: string;
  unit: 'day' | 'month';
  /** `2026-11-20`, `2026-11` or ''. */
  value: string;
  onChoose(value: string): void;
  /** @param isByKey the focus has nowhere to be then */
  onClose(isByKey: boolean): void;
}

/** The day that arrow keys start from. */
const current = '[data-part=table-cell-trigger][tabindex="0"]';

/** The calendar behind a date input; loaded when it is first opened. */
export default function CalendarPopover(props: Props) {
  const { unit, value, onChoose, onClose } = props;
  const { language } = useServices();
  const styles = useStyles();
  const words = useWords();
  const { timeZone } = useFormatContext();
  const box = useRef<HTMLDivElement>(null);
  useFocus(box, props);
  const day = unit === 'month' && value ? `${value.slice(0, 7)}-01` : value;
  const known = /^\d{4}-\d\d-\d\d$/.test(day) ? [parseDate(day)] : [];
  return (
    <DatePicker.Root
      open
      size="sm"
      position="absolute"
      top="100%"
      zIndex="popover"
      locale={language === 'zh' ? 'zh-CN' : 'en-GB'}
      startOfWeek={1}
      timeZone={timeZone}
      // the month it shows is its name
      translations={{ viewTrigger: () => '' }}
      minView={unit === 'month' ? 'month' : 'day'}
      defaultView={unit === 'month' ? 'month' : 'day'}
      defaultValue={known}
      closeOnSelect={false}
      onValueChange={({ value: [chosen] }) => {
        if (chosen) onChoose(chosen.toString().slice(0, unit === 'month' ? 7 : 10));
      }}
      onOpenChange={({ open }) => {
        if (!open) onClose(true);
      }}
    >
      <DatePicker.Control position="absolute" inset="0" pointerEvents="none" />
      <Portal>
        <DatePicker.Positioner>
          <DatePicker.Content ref={box}>
            {(['day', 'month', 'year'] as const).map((view) => (
              <DatePicker.View key={view} view={view}>
                <DatePicker.ViewControl>
                  <DatePicker.PrevTrigger
                    className={styles.iconButton}
                    aria-label={words.previous}
                  />
                  <DatePicker.ViewTrigger>
                    <DatePicker.RangeText />
                  </DatePicker.ViewTrigger>
                  <DatePicker.NextTrigger className={styles.iconButton} aria-label={words.next} />
                </DatePicker.ViewControl>
                {view === 'day' && <DatePicker.DayTable />}
                {view === 'month' && <DatePicker.MonthTable />}
                {view === 'year' && <DatePicker.YearTable />}
              </DatePicker.View>
            ))}
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
}

/** Moves the focus in when it is entered, and closes the calendar when the person goes on elsewhere. */
function useFocus(
  boxRef: RefObject<HTMLDivElement | null>,
  { isEntered, inputId, onClose }: Pick<Props, 'isEntered' | 'inputId' | 'onClose'>,
) {
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!boxRef.current?.contains(event.target as Node)) onClose(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });
  const leave = useEffectEvent(() => onClose(false));
  useEffect(() => {
    if (isEntered) return undefined;
    const input = document.getElementById(inputId);
    // it came later than the person had gone on
    if (document.activeElement !== input) return leave();
    const goOn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !boxRef.current?.contains(relatedTarget as Node)) leave();
    };
    input?.addEventListener('blur', goOn);
    return () => input?.removeEventListener('blur', goOn);
  }, [boxRef, isEntered, inputId]);
  useEffect(() => {
    if (!isEntered) return undefined;
    const frame = requestAnimationFrame(() =>
      boxRef.current?.querySelector<HTMLElement>(current)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [boxRef, isEntered]);
}
