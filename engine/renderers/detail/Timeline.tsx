import type { Module, Text } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { useFormat, useFormatContext } from '../fields/parts/useFormat.ts';
import { formatTimestamp } from '#engine/fields/date.ts';
import { useLean } from '../lean/LeanProvider.tsx';
import { durationOf } from '../approval/duration.ts';
import { Person } from '../approval/Person.tsx';
import { FileLine } from '../fields/attachment/FileLine.tsx';
import { useText, type FileInfo } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';

export interface TimelineEntry {
  seq: number;
  /** ISO 8601 in UTC. */
  at: string;
  by: { id: string; name: string };
  onBehalfOf: { id: string; name: string } | null;
  action: string;
  stepTitle: Text | null;
  /** Why it happened by itself, or what came of it. */
  rule?: string;
  comment: string | null;
  /** Working hours that it took. */
  durationHours?: number | null;
  /** Attached to the comment. */
  files?: readonly FileInfo[];
  changes: Record<string, { old: unknown; new: unknown }>;
}
interface Props {
  module: Module;
  entries: readonly TimelineEntry[];
}

/** Who did what and when, with what was said and what changed: old → new. The newest first. */
export function Timeline({ module, entries }: Props) {
  const lean = useLean();
  const words = useWords();
  const text = useText();
  const { timeZone } = useFormatContext();
  if (entries.length === 0) return <p className={lean.muted}>{words.noTimeline}</p>;
  return (
    <ol className={lean.timeline} aria-label={words.timeline}>
      {entries.toReversed().map((entry) => (
        <li key={entry.seq} className={lean.timelineItem}>
          <span className={lean.timelineDot} data-state={dotStates[entry.action]} aria-hidden />
          <div className={lean.headerLine}>
            <Person name={entry.by.name} />
            {entry.onBehalfOf && (
              <span className={lean.muted}>{words.onBehalfOf(entry.onBehalfOf.name)}</span>
            )}
            <strong>{words.actionNames[entry.action] ?? entry.action}</strong>
            {entry.stepTitle && <span className={lean.muted}>{text(entry.stepTitle)}</span>}
            {entry.rule && (
              <span className={lean.muted}>
                {words.logRules[entry.rule] ?? words.instanceStates[entry.rule] ?? entry.rule}
              </span>
            )}
            <time className={lean.muted} dateTime={entry.at}>
              {formatTimestamp(entry.at, timeZone, 'yyyy-MM-dd hh:mm')}
            </time>
            {entry.durationHours != null && (
              <span className={lean.muted}>
                {words.took(durationOf(entry.durationHours, words))}
              </span>
            )}
          </div>
          {entry.comment && <blockquote className={lean.quote}>{entry.comment}</blockquote>}
          {entry.files && (
            <ul className={lean.fileList} aria-label={words.attachments}>
              {entry.files.map((file) => (
                <FileLine key={file.id} file={file} />
              ))}
            </ul>
          )}
          {Object.entries(entry.changes).map(([path, change]) => (
            <Change key={path} module={module} path={path} {...change} />
          ))}
        </li>
      ))}
    </ol>
  );
}

const dotStates: Record<string, string> = {
  approve: 'done',
  reject: 'rejected',
  rejectToStarter: 'returned',
  return: 'returned',
};

function Change(props: { module: Module; path: string; old: unknown; new: unknown }) {
  const { module, path } = props;
  const lean = useLean();
  const words = useWords();
  const text = useText();
  const format = useFormat();
  const field = fieldOf(module, path.split('.')[0] ?? '');
  const show = (value: unknown) => {
    if (value === null || value === undefined || value === '') return words.empty;
    return field ? format(value as FieldValue, field) : JSON.stringify(value);
  };
  return (
    <div className={lean.change}>
      <span className={lean.muted}>{field ? text(field.title) : path}</span>
      <del>
        <span className={lean.hiddenText}>{words.was} </span>
        {show(props.old)}
      </del>
      <span aria-hidden>→</span>
      <ins>
        <span className={lean.hiddenText}>{words.becomes} </span>
        {show(props.new)}
      </ins>
    </div>
  );
}
