import { CirclePause } from 'lucide-react';
import type { Module } from '#engine/schema/language/index.ts';
import { formatTimestamp } from '#engine/fields/dates.ts';
import { Timeline, type TimelineEntry } from '../detail/Timeline.tsx';
import { useFormatContext } from '../fields/parts/useFormat.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { PathStep, Suspension } from './ProcessInfo.ts';
import { ProcessPath } from './ProcessPath.tsx';
import { SignaturesContext, type Signatures } from './SignaturesContext.ts';

interface Props {
  module: Module;
  /** Left out: none is shown. */
  path?: readonly PathStep[] | undefined;
  log?: readonly TimelineEntry[] | undefined;
  /** Of those who decided. */
  signatures?: Signatures;
  /** While nobody may decide: why. */
  suspended?: Suspension | undefined;
}

/** A process as a diagram and as a list, side by side where there is room. */
export function ProcessView({ module, path, log, signatures = none, suspended }: Props) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.columns}>
      {path && (
        <section className={styles.section}>
          <h2 className={styles.legend}>{words.process}</h2>
          {suspended && <Suspended {...suspended} />}
          <SignaturesContext value={signatures}>
            <ProcessPath path={path} />
          </SignaturesContext>
        </section>
      )}
      {log && (
        <section className={styles.section}>
          <h2 className={styles.legend}>{words.timeline}</h2>
          <Timeline module={module} entries={log} />
        </section>
      )}
    </div>
  );
}

function Suspended({ at, byName, reason }: Suspension) {
  const styles = useStyles();
  const words = useWords();
  const { timeZone } = useFormatContext();
  return (
    <div className={styles.note} data-tone="amber" role="status">
      <CirclePause size={15} aria-hidden />
      <div>
        <strong>{words.suspended}</strong>
        <div>{reason}</div>
        <div className={styles.muted}>
          {byName} · {formatTimestamp(at, timeZone, 'yyyy-MM-dd hh:mm')}
        </div>
      </div>
    </div>
  );
}

const none: Signatures = {};
