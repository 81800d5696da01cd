import { Bell, GitBranch, Split, UserCheck, Workflow, Zap, type LucideIcon } from 'lucide-react';
import type { Step } from '#engine/schema/language/index.ts';

/** Kinds of steps, in the order they are offered. */
export const stepIcons: Record<Step['type'], LucideIcon> = {
  approve: UserCheck,
  notify: Bell,
  choose: GitBranch,
  parallel: Split,
  call: Workflow,
  effect: Zap,
};
export const stepTypes = Object.keys(stepIcons) as Step['type'][];
