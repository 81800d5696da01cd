import { isDecision } from '../history.ts';
import { openStep } from '../openStep.ts';
import { sendToStarter, stop } from '../stop.ts';
import { weightOf } from '../votes.ts';
import type { ApproveStep } from '../../schema/language/index.ts';
import { named, type PlainBehaviour, type Redaction } from './StepBehaviour.ts';

export const approve: PlainBehaviour<ApproveStep> = {
  enter(run, place, step) {
    if (step.when && !run.environment.holds(step.when)) return 'through';
    const opened = openStep(run, place, step);
    if (opened !== 'rejected') return opened;
    // nobody decided this: going back a step could come here again forever, and branches to come are not open yet
    if (step.onReject === undefined || step.onReject === 'end') stop(run, 'rejected', 'rejected');
    else sendToStarter(run, null);
    return 'stopped';
  },
  redact: (step, redaction) => ({
    ...named(step),
    approvers: redaction.people(step.approvers, step.id),
    ...redaction.passedUnless(step),
    ...(step.mode && { mode: step.mode }),
    ...(step.ratio !== undefined && { ratio: step.ratio }),
    ...nobody(step, redaction),
    ...(step.onReject && { onReject: step.onReject }),
  }),
  openAgain: openStep,
  ahead(stepInstance, { tasks }) {
    const own = tasks.filter(({ stepInstanceId }) => stepInstanceId === stepInstance.id);
    return {
      userIds: own
        .filter(({ outcome }) => outcome !== 'autoSkipped')
        .map(({ assigneeId }) => assigneeId),
      weights: Object.fromEntries(
        own
          .map((task) => [task.assigneeId, weightOf(task)] as const)
          .filter(([, weight]) => weight > 1),
      ),
      inPlaceOf: Object.fromEntries(
        own
          .filter(({ assigneeId, ownerId }) => assigneeId !== ownerId)
          .map(({ assigneeId, ownerId }) => [assigneeId, ownerId]),
      ),
      isNobody: own.every(({ rule }) => rule.rule === 'nobody'),
    };
  },
  skippedBy: (tasks) => (tasks.some(isDecision) ? null : (tasks[0]?.skippedBy ?? 'nobody')),
};

/** Whom a step asks that finds nobody. */
function nobody({ id, nobody: found }: ApproveStep, { person }: Redaction) {
  if (typeof found !== 'object') return { ...(found && { nobody: found }) };
  return { nobody: { user: person(found.user, id, 'nobody') } };
}
