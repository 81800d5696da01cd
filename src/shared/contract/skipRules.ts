import type { Text } from '#engine/schema/language/index.ts';
import type { SkipPolicy } from '#engine/workflow/index.ts';

/** What a rule may be about, and what holds without one. */
export interface SkipChoice {
  moduleNo: string;
  title: Text;
  steps: { stepId: string; title: Text }[];
  policy: Required<SkipPolicy>;
}
