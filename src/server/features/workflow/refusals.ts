import { stepKindOf } from '#engine/schema/steps/index.ts';
import { errors } from '../../errors.ts';
import { indexFlow, starterStep, WorkflowError } from '#engine/workflow/index.ts';
import type { Caller, Services } from '../../Services.ts';
import type { Flow, Text } from '#engine/schema/language/index.ts';
import type { InstanceState } from '#engine/workflow/index.ts';
import type { VersionedFlow } from './flowOf.ts';
import { words } from './words.ts';

/** What the interpreter refuses, as an error of the catalogue in the caller's language. */
export function toBusinessError(
  error: unknown,
  services: Services,
  caller: Caller,
  { flow }: VersionedFlow,
  state: InstanceState,
): unknown {
  if (!(error instanceof WorkflowError)) return error;
  const { facts } = error;
  const step = () => stepTitle(flow, facts.stepId, caller);
  switch (error.refusal) {
    case 'notFound':
    case 'forbidden':
      return errors.notFound();
    case 'stale':
      return errors.stale({ what: whatHappened(services, caller, state, facts.taskId) });
    case 'suspended':
      return errors.suspended();
    case 'notAllowed':
      return errors.forbidden({ action: step() });
    case 'badTarget':
      return typeof facts.userId === 'string'
        ? errors.cannotReassign({ person: services.directory().person(facts.userId)?.name ?? '?' })
        : errors.cannotReturn({ step: step() });
    case 'noPlace':
      // told where versions change
      return error;
    case 'nobody':
      return errors.noApprover({ step: step() });
  }
}

/** `approved by Lee` for a task that was decided, else what became of it or of the whole. */
export function whatHappened(
  services: Services,
  caller: Caller,
  { tasks, status }: InstanceState,
  taskId: unknown,
) {
  const task =
    tasks.find(({ id }) => id === taskId) ??
    tasks.findLast(({ assigneeId }) => assigneeId === caller.userId);
  const decided = tasks.findLast(
    ({ id, stepInstanceId, outcome }) =>
      outcome !== null &&
      (task?.status === 'done' ? id === task.id : stepInstanceId === task?.stepInstanceId),
  );
  if (decided?.outcome) {
    const name = services.directory().person(decided.assigneeId)?.name ?? '?';
    return words.by(words.outcome[decided.outcome], name)[caller.language];
  }
  const text = task?.cause && status === 'running' ? words.cause[task.cause] : words.status[status];
  return text[caller.language];
}

export const stepTexts = (flow: Flow, stepId: string): Text =>
  indexFlow(flow).place(stepId)?.step.title ??
  (stepId === starterStep.id ? starterStep.title : { en: stepId, zh: stepId });

/** Why a step returns the process, of one that does. */
export const reasonAt = (flow: Flow, stepId: string | null): Text | undefined => {
  const step = stepId === null ? undefined : indexFlow(flow).place(stepId)?.step;
  return step && stepKindOf(step).sendsBack(step)?.reason;
};

export const stepTitle = (flow: Flow, stepId: unknown, { language }: Caller): string =>
  stepTexts(flow, String(stepId))[language];
