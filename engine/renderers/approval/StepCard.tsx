import { Check, Circle, CircleDot, SkipForward, Undo2, X, type LucideIcon } from 'lucide-react';
import { formatTimestamp } from '#engine/fields/dates.ts';
import { useFormatContext } from '../fields/parts/useFormat.ts';
import { parseDuration } from '../definition/duration.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useServices, useText } from '../RendererContext.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import { durationSince } from './duration.ts';
import { Person } from './Person.tsx';
import type { CalledProcess, PathPerson, PathStep } from './ProcessInfo.ts';
import { Signature } from './Signature.tsx';
import { asksOf } from '#engine/schema/steps/index.ts';

const icons: Record<PathStep['state'], LucideIcon> = {
  done: Check,
  open: CircleDot,
  ahead: Circle,
  rejected: X,
  returned: Undo2,
  skipped: SkipForward,
  withdrawn: SkipForward,
};

/** A step of the diagram: its state in colour and words; who decided, who has it and for how long, who comes. */
export function StepCard({ step }: { step: PathStep }) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const Icon = icons[step.state];
  return (
    <div className={styles.diagramCard} data-state={step.state}>
      <div className={styles.diagramHead}>
        <span className={styles.diagramDot} data-state={step.state} aria-hidden>
          <Icon />
        </span>
        <strong>{text(step.title)}</strong>
        <span className={styles.muted}>{stateOf(step, words)}</span>
        {step.skippedBy && (
          <span className={styles.muted}>{words.logRules[step.skippedBy] ?? step.skippedBy}</span>
        )}
        {step.people.length > 1 && step.mode && (
          <span className={styles.muted}>{words.modes[step.mode] ?? step.mode}</span>
        )}
      </div>
      <div className={styles.people}>
        {isAsking(step) && step.people.length === 0 && (
          <span className={styles.muted}>
            {asksOf(step.type) === 'notice' ? words.nobodyTold : words.nobodyYet}
          </span>
        )}
        {step.reason && <span className={styles.muted}>{text(step.reason)}</span>}
        {step.wait && <WaitLine wait={step.wait} />}
        {step.isStandIn && <span className={styles.muted}>{words.standsIn}</span>}
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

/** A path begins with whoever starts it, which is no kind of step. */
const startType = 'starter';

const stateOf = (step: PathStep, words: Words) =>
  step.type === startType
    ? words.starterState
    : (automaticStates(step, words)?.[step.state] ?? words.stepStates[step.state]);

/** Other steps call processes or have effects: nobody is missed there. */
const isAsking = ({ type, state }: PathStep) =>
  state !== 'skipped' &&
  state !== 'withdrawn' &&
  (type === startType || ['decision', 'notice'].includes(asksOf(type)!));

/** What is said of a step that nobody decides. */
function automaticStates({ type, reason }: PathStep, words: Words) {
  if (reason) return words.returnStates;
  const asks = asksOf(type);
  if (asks === 'decision') return undefined;
  return asks === 'time' ? words.waitStates : words.automaticStates;
}

function WaitLine({ wait }: { wait: NonNullable<PathStep['wait']> }) {
  const styles = useStyles();
  const words = useWords();
  const { timeZone } = useFormatContext();
  return (
    <span className={styles.muted}>
      {'until' in wait
        ? words.waitsUntil(formatTimestamp(wait.until, timeZone, 'yyyy-MM-dd hh:mm'))
        : words.waitsFor(words.workingTime(parseDuration(wait.for)))}
    </span>
  );
}

function CalledLine({ call: { record, status } }: { call: CalledProcess }) {
  const styles = useStyles();
  const words = useWords();
  const { openRecord } = useServices();
  return (
    <div className={styles.headerLine}>
      {record && (
        <button
          type="button"
          className={styles.link}
          onClick={() => openRecord(record.moduleNo, record.businessKey)}
        >
          {record.title}
        </button>
      )}
      <span className={styles.muted}>{words.instanceStates[status] ?? status}</span>
    </div>
  );
}

function PersonLine({ person, isOpen }: { person: PathPerson; isOpen: boolean }) {
  const styles = useStyles();
  const words = useWords();
  const { now } = useServices();
  const { timeZone } = useFormatContext();
  return (
    <div className={styles.headerLine}>
      <Person name={person.name} />
      {person.added && (
        <span className={styles.muted}>{words.addedHow[person.added.how](person.added.by)}</span>
      )}
      {person.onBehalfOf && (
        <span className={styles.muted}>{words.onBehalfOf(person.onBehalfOf)}</span>
      )}
      {person.weight && <span className={styles.muted}>{words.votes(person.weight)}</span>}
      {person.outcome && <span>{words.outcomes[person.outcome] ?? person.outcome}</span>}
      {isSigned(person) && <Signature id={person.id} name={person.name} />}
      {person.doneAt && (
        <time className={styles.muted} dateTime={person.doneAt}>
          {formatTimestamp(person.doneAt, timeZone, 'yyyy-MM-dd hh:mm')}
        </time>
      )}
      {isOpen && !person.doneAt && person.assignedAt && (
        <span className={styles.muted}>
          {words.waitingFor(durationSince(person.assignedAt, now(), words))}
        </span>
      )}
      {isOpen && !person.doneAt && !person.assignedAt && (
        <span className={styles.muted}>{words.notYetAsked}</span>
      )}
    </div>
  );
}

/** Whom a step skips has signed nothing there. */
const isSigned = ({ outcome }: PathPerson) => outcome != null && outcome !== 'autoSkipped';
