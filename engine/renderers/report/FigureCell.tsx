import type { ReportMeasure } from '#engine/report/answer.ts';
import type { Tone } from '#engine/schema/language/index.ts';
import { Bar } from '../tone/Bar.tsx';
import { ToneSign } from '../tone/ToneSign.tsx';
import { useWords } from '../words/useWords.ts';
import { useReportWords } from './words/useReportWords.ts';

interface Props {
  measure: ReportMeasure;
  value: string | null;
  tone: Tone | undefined;
  format(value: string | null, measure: ReportMeasure): string;
  isTotal: boolean;
  /** Columns of another member begin here. */
  isEdge: boolean;
  /** The others are reached by arrow keys. */
  isReachedByTab: boolean;
  /** What it is the figure of. */
  nameOf(): string;
  onDrill: (() => void) | undefined;
}

/** A figure, with its colour and its bar; a button where the records behind it can be seen. */
export function FigureCell(props: Props) {
  const { measure, value, tone, format, isTotal, isEdge, isReachedByTab, nameOf, onDrill } = props;
  const { tone: toneWords } = useWords();
  const words = useReportWords();
  const figure = format(value, measure);
  const content = (
    <>
      <ToneSign tone={tone} />
      {measure.format === 'bar' ? (
        <Bar value={value} tone={tone}>
          {figure}
        </Bar>
      ) : (
        figure
      )}
    </>
  );
  const tabIndex = isReachedByTab ? 0 : -1;
  return (
    <td data-tone={tone} data-total={isTotal ? '' : undefined} data-edge={isEdge ? '' : undefined}>
      {onDrill && measure.canDrill && value !== null ? (
        <button
          type="button"
          data-figure=""
          tabIndex={tabIndex}
          aria-label={words.showRecords(tone ? `${figure} (${toneWords[tone]})` : figure, nameOf())}
          onClick={onDrill}
        >
          {content}
        </button>
      ) : (
        <span data-figure="" tabIndex={tabIndex}>
          {content}
        </span>
      )}
    </td>
  );
}
