import { holds } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Effect } from '#engine/schema/language/index.ts';
import { effectsAt } from './dependencies.ts';
import { runEffects } from './effects.ts';
import type { Work } from './Work.ts';
import { statusOf } from '../statusOf.ts';

/** A chain of automatic changes longer than this goes in a circle. */
const maxRounds = 20;

/** What follows by itself for every record changed so far: changes of status, and effects of those, until none is due. */
export async function settle(work: Work) {
  for (let round = 0; round < maxRounds; round++)
    if (!(await makeTransitions(work)) && !(await runEntered(work))) return;
  throw new Error('Automatic transitions go in a circle');
}

async function makeTransitions(work: Work): Promise<boolean> {
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

/** Effects of the statuses that records came to since they were looked at last. */
async function runEntered(work: Work): Promise<boolean> {
  let hasRun = false;
  for (const { module, id } of work.view.changes()) {
    const effects = effectsAt(work.registry.module(module), 'enter');
    for (const field of new Set(effects.map(fieldOfEntry))) {
      const record = work.record(module, id);
      if (!record) continue;
      const key = `${module}/${id}/${field}`;
      const before = work.entered.get(key) ?? statusOf(work.store.get(module, id) ?? {}, field);
      const now = statusOf(record, field);
      if (now === before) continue;
      work.entered.set(key, now);
      const due = effects.filter(
        (effect) => fieldOfEntry(effect) === field && effect.status === now,
      );
      await runEffects(work, module, id, due);
      hasRun ||= due.length > 0;
    }
  }
  return hasRun;
}

const fieldOfEntry = ({ field = 'status' }: Effect) => field;
