import type { Module } from '#engine/schema/language/index.ts';
import { Timeline, type TimelineEntry } from '../detail/Timeline.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { PathStep } from './ProcessInfo.ts';
import { ProcessPath } from './ProcessPath.tsx';
import { SignaturesContext, type Signatures } from './SignaturesContext.ts';

interface Props {
  module: Module;
  /** Left out: none is shown. */
  path?: readonly PathStep[] | undefined;
  log?: readonly TimelineEntry[] | undefined;
  /** Of those who decided. */
  signatures?: Signatures;
}

/** A process as a diagram and as a list, side by side where there is room. */
export function ProcessView({ module, path, log, signatures = none }: Props) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.columns}>
      {path && (
        <section className={styles.section}>
          <h2 className={styles.legend}>{words.process}</h2>
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

const none: Signatures = {};
