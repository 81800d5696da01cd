import { approverKindOf } from '../schema/approvers/index.ts';
import type { ApproverRule, Step } from '../schema/language/index.ts';

/**
 * Among whom the starter names the people of a step: holders of a role, or anybody; undefined for steps whose people
 * are found otherwise.
 */
export function starterChoice(step: Step): { among: string | undefined } | undefined {
  const rules: readonly ApproverRule[] = 'approvers' in step ? step.approvers : [];
  const rule = rules.find((each) => approverKindOf(each).isChosen);
  return rule && { among: approverKindOf(rule).role(rule)?.code };
}
