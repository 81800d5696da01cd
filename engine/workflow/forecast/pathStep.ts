import { stepKindOf } from '../../schema/steps/index.ts';
import type { StepSkip } from '../steps/index.ts';
import { branchesOf, type Branch } from '../branchesOf.ts';
import type { Flow, Text, WaitStep } from '../../schema/language/index.ts';
import type { StepOfForecast } from '../previewPath.ts';

interface ForecastStep {
  stepId: string;
  title: Text;
  type: StepOfForecast['step']['type'];
  state: 'ahead' | 'skipped';
  skippedBy?: StepSkip;
  mode?: string;
  wait?: { until: string } | { for: string };
  /** Of a step that returns the process: why. */
  reason?: Text;
  /** No rule found anybody: whoever is named stands in. */
  isStandIn?: true;
  branches: Branch[];
  people: {
    id: string;
    name: string;
    weight?: number;
    onBehalfOf?: string;
    outcome: null;
    doneAt: null;
    assignedAt: null;
  }[];
}

/** A step to come as a path shows it. */
export function pathStep(
  flow: Flow,
  { step, userIds, isNobody, dueAt, skippedBy, weights = {}, inPlaceOf = {} }: StepOfForecast,
  nameOf: (userId: string) => string | undefined,
): ForecastStep {
  const isStandIn = isNobody && userIds.length > 0;
  return {
    stepId: step.id,
    title: step.title,
    type: step.type,
    state: skippedBy ? 'skipped' : 'ahead',
    ...(skippedBy && { skippedBy }),
    ...('mode' in step && step.mode && { mode: step.mode }),
    ...waitAhead(stepKindOf(step).timer(step), dueAt),
    ...reasonOf(step),
    ...(isStandIn && { isStandIn }),
    branches: branchesOf(flow, step.id),
    people: userIds.map((id) => ({
      id,
      name: nameOf(id) ?? '?',
      ...(Object.hasOwn(weights, id) && { weight: weights[id] }),
      ...(Object.hasOwn(inPlaceOf, id) && { onBehalfOf: nameOf(inPlaceOf[id]!) ?? '?' }),
      outcome: null,
      doneAt: null,
      assignedAt: null,
    })),
  };
}

/** Why a step returns the process. */
export function reasonOf(step: StepOfForecast['step']): { reason?: Text } {
  const back = stepKindOf(step).sendsBack(step);
  return back ? { reason: back.reason } : {};
}

/** A day is known before; working time runs from when the process comes there. */
function waitAhead(timer: Pick<WaitStep, 'until' | 'for'> | null, dueAt?: string | null) {
  if (timer?.for !== undefined) return { wait: { for: timer.for } };
  return timer && dueAt ? { wait: { until: dueAt } } : {};
}
