import { errors } from '../../errors.ts';
import { indexFlow, WorkflowError } from '#engine/workflow/index.ts';
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
      return errors.stale({ what: whatHappened(services, caller, state, facts) });
    case 'notAllowed':
      return errors.forbidden({ action: step() });
    case 'badTarget':
      return typeof facts.userId === 'string'
        ? errors.cannotReassign({ person: services.directory().person(facts.userId)?.name ?? '?' })
        : errors.cannotReturn({ step: step() });
    case 'nobody':
      return errors.noApprover({ step: step() });
  }
}

/** `approved by Lee` for a task, else the state the process is in. */
function whatHappened(
  services: Services,
  { language }: Caller,
  state: InstanceState,
  facts: Record<string, unknown>,
) {
  // prettier-ignore
  const { tasks } = state;
  const nameOf = (userId: string) => services.directory().person(userId)?.name ?? '?';
  const task = tasks.find(({ id }) => id === facts.taskId);
  if (state.status !== 'running') return words.status[state.status][language];
  const decided = task?.status === 'done' ? task : tasks.findLast(({ visitId, outcome }) => visitId === task?.visitId && outcome !== null); // prettier-ignore
  if (decided?.outcome) return words.by(words.outcome[decided.outcome], nameOf(decided.assigneeId))[language]; // prettier-ignore
  return words.cause[task?.cause ?? 'decided'][language];
}

export const stepTexts = (flow: Flow, stepId: string): Text =>
  indexFlow(flow).place(stepId)?.step.title ?? { en: stepId, zh: stepId };

export const stepTitle = (flow: Flow, stepId: unknown, { language }: Caller): string =>
  stepTexts(flow, String(stepId))[language];
