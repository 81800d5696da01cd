import { asksOf } from '#engine/schema/steps/index.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { ProcessInfo, WorkflowBody } from '#shared/contract/index.ts';
import type { ProcessAction } from '../../api/workflow.ts';

/** Where a task can be returned to, and how. */
export interface ReturnWay {
  id: string;
  /** Of the earlier step; absent: to the starter. */
  step?: Text;
  action: Extract<ProcessAction, 'rejectToStarter' | 'return'>;
  body: Pick<WorkflowBody, 'to' | 'resubmit'>;
}

/** The ways back that are offered, the usual one first. */
export function returnWays({ actions, path, earlierSteps, resubmit }: ProcessInfo): ReturnWay[] {
  const isFirst = !path.some(({ state, type }) => state === 'done' && asksOf(type) === 'decision');
  const other = resubmit === 'rerun' ? 'direct' : 'rerun';
  const toStarter: (typeof resubmit)[] = isFirst ? [resubmit] : [resubmit, other];
  return [
    ...(actions.includes('rejectToStarter') ? toStarter : []).map((how): ReturnWay => ({
      id: how,
      action: 'rejectToStarter',
      body: { resubmit: how },
    })),
    ...earlierSteps.map(({ stepId, title }): ReturnWay => ({
      id: `step ${stepId}`,
      step: title,
      action: 'return',
      body: { to: stepId },
    })),
  ];
}
