import { starterStep } from '../starterStep.ts';
import { mayCopy } from '../mayAct.ts';
import { refuseUnless } from '../WorkflowError.ts';
import type { Run } from '../Run.ts';

/**
 * Sends copies to people whom whoever acts has chosen; those who are gone are left out.
 *
 * @param stepId of the step that is decided; undefined: it is submitted
 */
export function sendCopies(
  run: Run,
  by: string,
  stepId: string | undefined,
  people: readonly string[] = [],
) {
  if (people.length === 0) return;
  const who = stepId === undefined ? 'starter' : 'approvers';
  refuseUnless(mayCopy(run.flow, who), 'notAllowed', { stepId: stepId ?? starterStep.id });
  const userIds = [...new Set(people)].filter((id) => run.environment.isActive(id));
  if (userIds.length === 0) return;
  run.effects.push({ type: 'notify', stepId: stepId ?? starterStep.id, userIds });
  run.log('notify', by, { stepId: stepId ?? starterStep.id });
}
