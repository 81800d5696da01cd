import { Check, Circle, CircleDot, SkipForward, Undo2, X, type LucideIcon } from 'lucide-react';
import { formatTimestamp } from '#engine/fields/date.ts';
import { useFormatContext } from '../fields/parts/useFormat.ts';
import { useLean } from '../lean/LeanProvider.tsx';
import { useServices, useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { durationSince } from './duration.ts';
import { Person } from './Person.tsx';
import type { PathPerson, PathStep } from './ProcessInfo.ts';

const icons: Record<PathStep['state'], LucideIcon> = {
  done: Check,
  open: CircleDot,
  ahead: Circle,
  rejected: X,
  returned: Undo2,
  skipped: SkipForward,
};

/** The way of a process, behind and ahead: who decided, who has it and for how long, who comes. */
export function ProcessPath({ path }: { path: readonly PathStep[] }) {
  const lean = useLean();
  const words = useWords();
  const text = useText();
  if (path.length === 0) return <p className={lean.muted}>{words.noProcess}</p>;
  return (
    <ol className={lean.timeline} aria-label={words.process}>
      {path.map((step, at) => {
        const Icon = icons[step.state];
        const isMany = step.people.length > 1;
        return (
          <li
            key={`${step.stepId} ${at}`}
            className={lean.timelineItem}
            aria-current={step.state === 'open' ? 'step' : undefined}
          >
            <span className={lean.timelineDot} data-state={step.state} aria-hidden>
              <Icon />
            </span>
            <div className={lean.headerLine}>
              <strong>{text(step.title)}</strong>
              <span className={lean.muted}>{words.stepStates[step.state]}</span>
              {isMany && step.mode && (
                <span className={lean.muted}>{words.modes[step.mode] ?? step.mode}</span>
              )}
            </div>
            <div className={lean.people}>
              {step.people.length === 0 && step.state !== 'skipped' && (
                <span className={lean.muted}>{words.nobodyYet}</span>
              )}
              {step.people.map((person) => (
                <PersonLine key={person.id} person={person} isOpen={step.state === 'open'} />
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function PersonLine({ person, isOpen }: { person: PathPerson; isOpen: boolean }) {
  const lean = useLean();
  const words = useWords();
  const { now } = useServices();
  const { timeZone } = useFormatContext();
  return (
    <div className={lean.headerLine}>
      <Person name={person.name} />
      {person.outcome && <span>{words.outcomes[person.outcome] ?? person.outcome}</span>}
      {person.doneAt && (
        <time className={lean.muted} dateTime={person.doneAt}>
          {formatTimestamp(person.doneAt, timeZone, 'yyyy-MM-dd hh:mm')}
        </time>
      )}
      {isOpen && !person.doneAt && person.assignedAt && (
        <span className={lean.muted}>
          {words.waitingFor(durationSince(person.assignedAt, now(), words))}
        </span>
      )}
    </div>
  );
}
