import { branchesOf, type Branch } from '../branchesOf.ts';
import type { Flow, Text } from '../../schema/language/index.ts';
import type { StepAhead } from '../previewPath.ts';

interface AheadStep {
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
): AheadStep {
  const isSkipped =
    (step.type === 'approve' && userIds.length === 0) || (step.type === 'call' && isNobody);
  const isStandIn = step.type === 'approve' && isNobody && userIds.length > 0;
  const mode = step.type === 'approve' ? step.mode : undefined;
  return {
    stepId: step.id,
    title: step.title,
    type: step.type,
    state: isSkipped ? 'skipped' : 'ahead',
    ...(mode && { mode }),
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
