import { Check, Circle, CircleDot, SkipForward, Undo2, X, type LucideIcon } from 'lucide-react';
import { formatTimestamp } from '#engine/fields/date.ts';
import { useFormatContext } from '../fields/parts/useFormat.ts';
import { useLean } from '../lean/LeanProvider.tsx';
import { useServices, useText } from '../RendererContext.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import { durationSince } from './duration.ts';
import { Person } from './Person.tsx';
import type { CalledProcess, PathPerson, PathStep } from './ProcessInfo.ts';

const icons: Record<PathStep['state'], LucideIcon> = {
  done: Check,
  open: CircleDot,
  ahead: Circle,
  rejected: X,
  returned: Undo2,
  skipped: SkipForward,
};

/** A step of the diagram: its state in colour and words; who decided, who has it and for how long, who comes. */
export function StepCard({ step }: { step: PathStep }) {
  const lean = useLean();
  const words = useWords();
  const text = useText();
  const Icon = icons[step.state];
  return (
    <div className={lean.diagramCard} data-state={step.state}>
      <div className={lean.diagramHead}>
        <span className={lean.diagramDot} data-state={step.state} aria-hidden>
          <Icon />
        </span>
        <strong>{text(step.title)}</strong>
        <span className={lean.muted}>{stateOf(step, words)}</span>
        {step.people.length > 1 && step.mode && (
          <span className={lean.muted}>{words.modes[step.mode] ?? step.mode}</span>
        )}
      </div>
      <div className={lean.people}>
        {isAsking(step) && step.people.length === 0 && (
          <span className={lean.muted}>{words.nobodyYet}</span>
        )}
        {step.isStandIn && <span className={lean.muted}>{words.standsIn}</span>}
        {step.people.map((person) => (
          <PersonLine key={person.id} person={person} isOpen={step.state === 'open'} />
        ))}
        {step.calls?.map((call) => (
          <CalledLine key={call.procInstId} call={call} />
        ))}
      </div>
    </div>
  );
}

const stateOf = ({ type, state }: PathStep, words: Words) =>
  type === 'starter'
    ? words.starterState
    : ((type === 'approve' ? undefined : words.automaticStates[state]) ?? words.stepStates[state]);

/** Other steps call processes or have effects: nobody is missed there. */
const isAsking = ({ type, state }: PathStep) =>
  state !== 'skipped' && type !== 'call' && type !== 'effect';

function CalledLine({ call: { record, status } }: { call: CalledProcess }) {
  const lean = useLean();
  const words = useWords();
  const { openRecord } = useServices();
  return (
    <div className={lean.headerLine}>
      {record && (
        <button
          type="button"
          className={lean.link}
          onClick={() => openRecord(record.moduleNo, record.businessKey)}
        >
          {record.title}
        </button>
      )}
      <span className={lean.muted}>{words.instanceStates[status] ?? status}</span>
    </div>
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
