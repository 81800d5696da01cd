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
  body: Pick<WorkflowBody, 'to'> & { resubmit: ProcessInfo['resubmit'] };
}

type Target = Pick<ReturnWay, 'step' | 'action'> & { body: Pick<WorkflowBody, 'to'> };

/**
 * The ways back that are offered, the usual one first: to the starter or an earlier step, and from there through every
 * step again or straight back. Where no other step has been decided in between, both are the same.
 */
export function returnWays({ actions, path, earlierSteps, resubmit }: ProcessInfo): ReturnWay[] {
  const decided = path
    .filter(({ state, type }) => state === 'done' && asksOf(type) === 'decision')
    .map(({ stepId }) => stepId);
  const ways = (until: readonly string[], way: Target, id = ''): ReturnWay[] => {
    const isNext = decided.every((stepId) => until.includes(stepId));
    const other = resubmit === 'rerun' ? 'direct' : 'rerun';
    const hows: (typeof resubmit)[] = isNext ? [resubmit] : [resubmit, other];
    return hows.map((how) => ({
      ...way,
      id: `${how}${id}`,
      body: { ...way.body, resubmit: how },
    }));
  };
  const earlier = earlierSteps.map(({ stepId }) => stepId);
  return [
    ...(actions.includes('rejectToStarter')
      ? ways([], { action: 'rejectToStarter', body: {} })
      : []),
    ...earlierSteps.flatMap(({ stepId, title }, at) =>
      ways(
        earlier.slice(0, at + 1),
        { step: title, action: 'return', body: { to: stepId } },
        ` ${stepId}`,
      ),
    ),
  ];
}
