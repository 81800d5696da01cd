import type { Module } from '#engine/schema/language/index.ts';
import { Timeline, type TimelineEntry } from '../detail/Timeline.tsx';
import { useLean } from '../lean/LeanProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { PathStep } from './ProcessInfo.ts';
import { ProcessPath } from './ProcessPath.tsx';

interface Props {
  module: Module;
  path: readonly PathStep[];
  log: readonly TimelineEntry[];
}

/** A process as a diagram and as a list, side by side where there is room. */
export function ProcessView({ module, path, log }: Props) {
  const lean = useLean();
  const words = useWords();
  return (
    <div className={lean.columns}>
      <section className={lean.section}>
        <h2 className={lean.legend}>{words.process}</h2>
        <ProcessPath path={path} />
      </section>
      <section className={lean.section}>
        <h2 className={lean.legend}>{words.timeline}</h2>
        <Timeline module={module} entries={log} />
      </section>
    </div>
  );
}
