import { holds } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Work } from './Work.ts';
import { statusOf } from '../statusOf.ts';

/** A chain of automatic changes longer than this goes in a circle. */
const maxRounds = 20;

/** Makes the status changes that happen by themselves, for every record changed so far, until none is due. */
export async function settleTransitions(work: Work) {
  for (let round = 0; round < maxRounds; round++) if (!(await settleOnce(work))) return;
  throw new Error('Automatic transitions go in a circle');
}

async function settleOnce(work: Work): Promise<boolean> {
  const expressions = expressionsOf(work.registry);
  let hasChanged = false;
  for (const { module, id } of work.view.changes()) {
    for (const { field = 'status', from, to, when } of work.registry.module(module).transitions ??
      []) {
      const record = work.record(module, id);
      if (!when || !record || !from.includes(statusOf(record, field))) continue;
      const condition = expressions.record(module, when);
      await work.cascade.prepare(work.view, module, record, condition.paths);
      if (!holds(condition, work.evaluation(module, id))) continue;
      await work.assign(module, id, { [field]: to });
      hasChanged = true;
    }
  }
  return hasChanged;
}
