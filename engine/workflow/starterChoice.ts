import type { ApproverRule, Step } from '../schema/language/index.ts';

/** The rule by which the starter names the people of a step; undefined for steps whose people are found otherwise. */
export function starterChoice(step: Step) {
  const rules: readonly ApproverRule[] = 'approvers' in step ? step.approvers : [];
  return rules.find((each) => each.rule === 'starterChooses');
}
