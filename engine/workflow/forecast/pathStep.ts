import { plainBehaviourOf } from '../steps/index.ts';
import { branchesOf, type Branch } from '../branchesOf.ts';
import type { Flow, Text } from '../../schema/language/index.ts';
import type { StepAhead } from '../previewPath.ts';

interface ForecastStep {
  stepId: string;
  title: Text;
  type: StepAhead['step']['type'];
  state: 'ahead' | 'skipped';
  mode?: string;
  /** No rule found anybody: whoever is named stands in. */
  isStandIn?: true;
  branches: Branch[];
  people: { id: string; name: string; outcome: null; doneAt: null; assignedAt: null }[];
}

/** A step to come as a path shows it. */
export function pathStep(
  flow: Flow,
  { step, userIds, isNobody }: StepAhead,
  nameOf: (userId: string) => string | undefined,
): ForecastStep {
  const isSkipped = plainBehaviourOf(step).isSkippedAhead({ userIds, isNobody });
  const isStandIn = isNobody && userIds.length > 0;
  return {
    stepId: step.id,
    title: step.title,
    type: step.type,
    state: isSkipped ? 'skipped' : 'ahead',
    ...('mode' in step && step.mode && { mode: step.mode }),
    ...(isStandIn && { isStandIn }),
    branches: branchesOf(flow, step.id),
    people: userIds.map((id) => ({
      id,
      name: nameOf(id) ?? '?',
      outcome: null,
      doneAt: null,
      assignedAt: null,
    })),
  };
}
