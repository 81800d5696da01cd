import type { ApproverRule, Step, Text } from '../../schema/language/index.ts';
import type { PlainStep } from '../../schema/steps/index.ts';
import type { Place } from '../flowIndex.ts';
import type { Opened } from '../openStep.ts';
import type { Run } from '../Run.ts';
import type { WorkflowEffect } from '../WorkflowEffect.ts';
import type { Call, CameBack, InstanceState, SkipRule, StepInstance, Task } from '../types.ts';

/** After entering steps: somebody is waited for, all were passed, or the instance was stopped. */
export type Reached = 'waiting' | 'through' | 'stopped';

/** What redacting a step needs: the name of an answer replaces what must not be known. */
export interface Redaction {
  condition(text: string, stepId: string, what: string): string;
  /** The condition of a step that is passed over unless it is true. */
  passedUnless(step: { id: string; when?: string }): { when?: string };
  people(rules: readonly ApproverRule[], stepId: string): ApproverRule[];
  /** A person by personnel number. */
  person(user: string, stepId: string, what: string): string;
  /** A day that is waited for. */
  day(text: string, stepId: string): string;
  /** A list whose entries are counted. */
  list(name: string, stepId: string): string;
  steps(steps: readonly Step[]): Step[];
}

/** What a kind of steps does in a running process. */
export interface StepBehaviour<S extends Step> {
  /**
   * Comes to the step.
   *
   * @param enterSteps comes to the steps of a list inside, one after the other
   */
  enter(run: Run, place: Place, step: S, enterSteps: (steps: readonly Step[]) => Reached): Reached;
  /** What is left of it for whoever runs the process ahead. */
  redact(step: S, redaction: Redaction): S;
}

/** Of a step that has step instances. */
export interface PlainBehaviour<S extends PlainStep> extends StepBehaviour<S> {
  /** Opens a step again for people who return to it, whatever its condition and policies. */
  openAgain(run: Run, place: Place, step: S, cameBack: CameBack): Opened;
  /** Whom a step instance asked or told when the process was run ahead. */
  ahead(
    stepInstance: StepInstance,
    state: InstanceState,
    effects: readonly WorkflowEffect[],
  ): StepForecast;
  /** The rule by which a step instance passed without anybody who should have acted, or any time; null: it happened. */
  skippedBy(
    tasks: readonly Task[],
    calls: readonly Call[],
    stepInstance: StepInstance,
  ): StepSkip | null;
}

/** Why a step is skipped: whom it would have asked, or what it finds nothing of. */
export type StepSkip = SkipRule | 'nobody' | 'noEntries' | 'past';

export interface StepForecast {
  userIds: string[];
  /** No rule found anybody: whoever is named is named by the policy for that. Nothing is called, for want of entries. */
  isNobody: boolean;
  /** What votes weigh that weigh more than one, by person. */
  weights?: Readonly<Record<string, number>>;
  /** Whose tasks substitutes have, by their ids. */
  inPlaceOf?: Readonly<Record<string, string>>;
  /** Until when nothing but time passes; null: it has passed. */
  dueAt?: string | null;
}

/** What every step keeps when it is redacted. */
export const named = <T extends string>({
  id,
  type,
  title,
}: {
  id: string;
  type: T;
  title: Text;
}) => ({
  id,
  type,
  title,
});
