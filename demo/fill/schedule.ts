import type { Random } from '../random.ts';
import type { Plan } from './Area.ts';

/** The half-year of the areas; UTC. */
const begin = Date.parse('2026-05-18T01:00:00Z');
const end = Date.parse('2026-11-13T06:00:00Z');
/** How much of it passes before the last plan of an area begins. */
const stagger = 0.3;

export interface Planned {
  plan: Plan;
  /** Which one of its plan, from 0. */
  index: number;
  /** When it is filed, in milliseconds. */
  at: number;
}

/** Everything an area files, in the order of time. */
export function schedule(plans: readonly Plan[], random: Random): Planned[] {
  return plans
    .flatMap((plan, place) => {
      const start = plan.from ?? (stagger * place) / plans.length;
      const length = (plan.until ?? 1) - start;
      return Array.from({ length: plan.count }, (_, index): Planned => {
        const share = start + (length * (index + random.integer(0, 90) / 100)) / plan.count;
        return { plan, index, at: begin + share * (end - begin) };
      });
    })
    .toSorted((a, b) => a.at - b.at);
}
