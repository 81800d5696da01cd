import type { Flow, Step } from '#engine/schema/language/index.ts';

/** Where a decision may lead besides on; `to` names an earlier step, the starter, or the end as rejected. */
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
    switch (step.type) {
      case 'choose':
        return joined(
          [...step.cases, { steps: step.else }].map((each) => walk(each.steps, before)),
        );
      case 'parallel':
        // nothing returns into a branch from beyond its join
        for (const { steps } of step.branches) walk(steps, before);
        return before;
      case 'call':
        found.set(step.id, afterRejection(step.onReject, before));
        return before;
      case 'approve': {
        const to = step.returnTo ?? ['starter'];
        found.set(step.id, [
          ...afterRejection(step.onReject, before),
          ...(to.includes('starter') ? [returned('starter')] : []),
          ...(to.includes('earlier') ? before.seen.map((stepId) => returned({ stepId })) : []),
        ]);
        const passed = { last: [step.id], seen: [...before.seen, step.id] };
        return step.when === undefined ? passed : joined([passed, before]);
      }
      default:
        return before;
    }
  }
}

const returned = (to: WayBack['to']): WayBack => ({ outcome: 'returned', to });

function afterRejection(onReject: 'end' | 'starter' | 'previous' = 'end', { last }: Before) {
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
