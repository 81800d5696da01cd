import type { ReactNode } from 'react';
import type { Text } from '#engine/schema/language/index.ts';

/** A step of a process as it stands, or as it will come. */
export interface PathStep {
  stepId: string;
  title: Text;
  type: string;
  state: 'done' | 'open' | 'ahead' | 'rejected' | 'returned' | 'skipped' | 'withdrawn';
  /** Of a step that is skipped: the rule by which it is. */
  skippedBy?: string;
  mode?: string;
  /** Of a step that waits: until when (ISO 8601 in UTC), or for how much working time. */
  wait?: { until: string } | { for: string };
  /** Of a step that returns the process: why. */
  reason?: Text;
  /** No rule finds anybody: whoever is named stands in. */
  isStandIn?: true;
  /** Branches it stands in, outermost first; absent: none. */
  branches?: readonly PathBranch[];
  /** Of a step that calls: the processes it waits or waited for. */
  calls?: readonly CalledProcess[];
  people: readonly PathPerson[];
}
export interface PathBranch {
  fork: string;
  branch: string;
  title: Text | null;
  /** Where not all branches of the fork are needed. */
  enough?: Enough;
}
/** How many branches of a fork are needed, and of how many. */
export interface Enough {
  needed: number;
  of: number;
}
/** A called process; `record` is absent for whoever may not read it. */
export interface CalledProcess {
  procInstId: string;
  status: string;
  record?: { moduleNo: string; businessKey: string; title: string };
}
export interface PathPerson {
  id: string;
  name: string;
  /** What the vote weighs; absent: as any other. */
  weight?: number;
  /** Who brought this person in, and for what; absent: a rule did. */
  added?: { how: 'before' | 'after' | 'delegate'; by: string };
  /** In whose place this person is asked. */
  onBehalfOf?: string;
  outcome: string | null;
  /** ISO 8601 in UTC. */
  doneAt: string | null;
  /** Null: not asked yet. */
  assignedAt: string | null;
}

/** Since when nobody may decide, who said so, and why. */
export interface Suspension {
  at: string;
  byName: string;
  reason: string;
}

/** A decision or a button of the process; the server says which there are. */
export interface ApprovalAction {
  id: string;
  /** Default: the renderers' own word for the action. */
  title?: string;
  /** Before its button: what it is done with. */
  before?: ReactNode;
}

/** What a company asks for with a decision, or leaves out. */
export interface DecisionDemand {
  demand: 'required' | 'hidden';
  /** What it asks for. */
  hint: string;
}

/** Actions that are refused without a reason. */
export const needsOpinion: ReadonlySet<string> = new Set(['reject', 'return', 'terminate']);

/** Actions that end a process without approval; the others are calm. */
export const isDangerous = (action: string) => action === 'reject' || action === 'terminate';
