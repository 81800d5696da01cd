import type { Flow, Step } from '#engine/schema/language/index.ts';
import { stepKindOf } from '#engine/schema/steps/index.ts';

/** Where a decision may lead other than forward; `to` names an earlier step, the starter, or the rejected end. */
export interface WayBack {
  outcome: 'rejected' | 'returned';
  to: { stepId: string } | 'starter' | 'end';
}

/** What lies before a place of the process, in all branches it stands in. */
interface Before {
  /** Steps that may have been decided last; null: none was. */
  last: (string | null)[];
  /** Every step that may have been decided. */
  seen: string[];
}

/** The ways back from each step that can fail or return, by its id. */
export function waysBack(flow: Flow): Map<string, WayBack[]> {
  const found = new Map<string, WayBack[]>();
  walk(flow.steps, { last: [null], seen: [] });
  return found;

  function walk(steps: readonly Step[], before: Before): Before {
    return steps.reduce((at, step) => pass(step, at), before);
  }

  function pass(step: Step, before: Before): Before {
    const kind = stepKindOf(step);
    const lists = kind.inner(step).map(({ steps }) => walk(steps, before));
    // nothing returns into a branch of a fork from beyond its join
    if (kind.branching) return kind.branching === 'choice' ? joined(lists) : before;
    const onReject = kind.onReject(step);
    if (onReject === null) return before;
    const to = kind.returnTo(step);
    found.set(step.id, [
      ...afterRejection(onReject, before),
      ...(to?.includes('starter') ? [returned('starter')] : []),
      ...(to?.includes('earlier') ? before.seen.map((stepId) => returned({ stepId })) : []),
    ]);
    if (to === null) return before;
    const passed = { last: [step.id], seen: [...before.seen, step.id] };
    const isCertain = kind.conditions(step).every(({ when }) => when === undefined);
    return isCertain ? passed : joined([passed, before]);
  }
}

const returned = (to: WayBack['to']): WayBack => ({ outcome: 'returned', to });

function afterRejection(onReject: 'end' | 'starter' | 'previous', { last }: Before) {
  const targets =
    onReject === 'previous'
      ? last.map((stepId): WayBack['to'] => (stepId === null ? 'starter' : { stepId }))
      : [onReject];
  return targets.map((to): WayBack => ({ outcome: 'rejected', to }));
}

const joined = (ways: readonly Before[]): Before => ({
  last: [...new Set(ways.flatMap(({ last }) => last))],
  seen: [...new Set(ways.flatMap(({ seen }) => seen))],
});
