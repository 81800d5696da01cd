import type { ReactNode } from 'react';
import type { Module, Text } from '#engine/schema/language/index.ts';
import { useFormatContext } from '../fields/parts/useFormat.ts';
import { formatTimestamp } from '#engine/fields/dates.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { durationOf } from '../approval/duration.ts';
import { Person } from '../approval/Person.tsx';
import { FileLine } from '../fields/attachment/FileLine.tsx';
import { useText, type FileInfo } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { FieldChange } from './FieldChange.tsx';

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
  /** Names of those who were brought in, whom it was returned to, or who got a copy. */
  people?: readonly string[];
  comment: string | null;
  /** Working hours that it took. */
  durationHours?: number | null;
  /** Attached to the comment. */
  files?: readonly FileInfo[];
  /** Of fields of the module; others are not shown. */
  changes: Record<string, { old: unknown; new: unknown }>;
  /** Of the records that the changes name, by id. */
  titles: Readonly<Record<string, string>>;
}
/** Something that has a place of its own among the entries, and that the host draws. */
interface Said {
  id: string;
  at: string;
  content: ReactNode;
}
interface Props {
  module: Module;
  entries: readonly TimelineEntry[];
  said?: readonly Said[];
}

/** Who did what and when, with what was said and what changed: old → new. The newest first. */
export function Timeline({ module, entries, said = [] }: Props) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const { timeZone, language } = useFormatContext();
  const nameOf = (action: string) => {
    const button = module.transitions?.find(({ id }) => id === action)?.action;
    return (
      words.happened[action] ??
      (button ? words.carriedOut(text(button.title)) : words.happened['update'])
    );
  };
  if (entries.length + said.length === 0) return <p className={styles.muted}>{words.noTimeline}</p>;
  return (
    <ol className={styles.timeline} aria-label={words.timeline}>
      {newestFirst(entries, said).map((entry) =>
        'content' in entry ? (
          <li key={entry.id} className={styles.timelineItem}>
            <span className={styles.timelineDot} data-state="said" aria-hidden />
            {entry.content}
          </li>
        ) : (
          <li key={entry.seq} className={styles.timelineItem}>
            <span className={styles.timelineDot} data-state={dotStates[entry.action]} aria-hidden />
            <div className={styles.headerLine}>
              {entry.by.name ? <Person name={entry.by.name} /> : null}
              {entry.onBehalfOf && (
                <span className={styles.muted}>{words.onBehalfOf(entry.onBehalfOf.name)}</span>
              )}
              <strong>{nameOf(entry.action)}</strong>
              {entry.people && <span>→ {entry.people.join(language === 'zh' ? '、' : ', ')}</span>}
              {entry.stepTitle && <span className={styles.muted}>{text(entry.stepTitle)}</span>}
              {entry.rule && (
                <span className={styles.muted}>
                  {words.logRules[entry.rule] ?? words.instanceStates[entry.rule] ?? entry.rule}
                </span>
              )}
              <time className={styles.muted} dateTime={entry.at}>
                {formatTimestamp(entry.at, timeZone, 'yyyy-MM-dd hh:mm')}
              </time>
              {entry.durationHours != null && (
                <span className={styles.muted}>
                  {words.took(durationOf(entry.durationHours, words))}
                </span>
              )}
            </div>
            {entry.comment && <blockquote className={styles.quote}>{entry.comment}</blockquote>}
            {entry.files && (
              <ul className={styles.fileList} aria-label={words.attachments}>
                {entry.files.map((file) => (
                  <FileLine key={file.id} file={file} />
                ))}
              </ul>
            )}
            {Object.keys(module.fields).map((path) =>
              entry.changes[path] ? (
                <FieldChange
                  key={path}
                  module={module}
                  path={path}
                  titles={entry.titles}
                  isFirst={entry.action === 'create'}
                  {...entry.changes[path]}
                />
              ) : null,
            )}
          </li>
        ),
      )}
    </ol>
  );
}

/** Of what is of one moment, what was done stands before what was said about it. */
const newestFirst = (entries: readonly TimelineEntry[], said: readonly Said[]) =>
  [...entries, ...said].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).toReversed();

const dotStates: Record<string, string> = {
  approve: 'done',
  reject: 'rejected',
  rejectToStarter: 'returned',
  return: 'returned',
};
