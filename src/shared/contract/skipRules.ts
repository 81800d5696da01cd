import type { Text } from '#engine/schema/language/index.ts';
import type { SkipPolicy } from '#engine/workflow/index.ts';

/** `POST /workflowConfigSkip/add` and, with `id`, `update`: who is passed over. At least one policy is set. */
export interface SkipRuleBody {
  moduleNo: string;
  /** Null: every step. */
  stepId: string | null;
  /** Null: as the process says. */
  approverIsStarter: NonNullable<SkipPolicy['approverIsStarter']> | null;
  alreadyApproved: NonNullable<SkipPolicy['alreadyApproved']> | null;
}

export interface SkipRuleItem extends SkipRuleBody {
  id: string;
  moduleTitle: Text;
  /** Null: every step, or one that the process in force no longer has. */
  stepTitle: Text | null;
  changedBy: string;
  changedAt: string;
}

/** `POST /workflowConfigManage/getSelectConfig`: what a rule may be about, and what holds without one. */
export interface SkipChoice {
  moduleNo: string;
  title: Text;
  steps: { stepId: string; title: Text }[];
  policy: Required<SkipPolicy>;
}
