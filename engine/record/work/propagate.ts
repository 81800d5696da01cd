import { holds } from '../../expression/index.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import { fieldOf } from '../../schema/paths.ts';
import type { Effect } from '../../schema/language/index.ts';
import { effectsAt } from '../plan/dependencies.ts';
import { runEffects } from './effects.ts';
import { dependentsOf, follows, type Dependent } from '../plan/dependents.ts';
import { sameValue } from '../sameValue.ts';
import type { Work } from './Work.ts';
import { statusOf } from '../statusOf.ts';

/** A chain of automatic changes longer than this is a cycle. */
const maxRounds = 20;

/** What follows by itself for every record changed since the last time: changes of status, and effects of those, until none is due. */
export async function propagate(work: Work) {
  for (let round = 0; round < maxRounds; round++) {
    await reachDependents(work);
    if ((await makeTransitions(work)) || (await runEntered(work))) continue;
    work.view.settled();
    return;
  }
  throw new Error('Automatic transitions form a cycle');
}

/** Records that follow one that they refer to, as far as it goes: those that changed may be followed themselves. */
async function reachDependents(work: Work) {
  for (let round = 0; round < maxRounds; round++) if (!(await reachNext(work))) return;
  throw new Error('Live values form a cycle');
}

/** Answers whether any of them changed. */
async function reachNext(work: Work): Promise<boolean> {
  const { registry, store, view, followed } = work;
  let hasChanged = false;
  for (const { module, id, record } of view.unsettled()) {
    const before = store.get(module, id);
    if (!before || !record) continue;
    for (const dependent of dependentsOf(registry, module)) {
      const { field } = dependent;
      const spec = fieldOf(registry.module(module), field);
      const key = `${module}/${id}/${field}`;
      const was = followed.has(key) ? followed.get(key) : before[field];
      if (sameValue(spec, was, record[field])) continue;
      if (dependent.status) view.unsettle(dependent.module);
      for (const one of await idsOfDependents(work, dependent, id))
        hasChanged = (await follow(work, dependent, one)) || hasChanged;
    }
    for (const { field } of dependentsOf(registry, module))
      followed.set(`${module}/${id}/${field}`, record[field] ?? null);
  }
  return hasChanged;
}

/** Ids of the dependents that refer to a record: as they are kept, and as this unit of work has changed them. */
async function idsOfDependents(
  { registry, store, view }: Work,
  dependent: Dependent,
  id: string,
): Promise<string[]> {
  const kept = await store.dependents(dependent, id);
  const look = (of: string, one: string) => view.get(of, one);
  const changed = view
    .changedOf(dependent.module)
    .filter(({ record }) => record && follows(registry, look, dependent, record, id));
  return [...new Set([...kept, ...changed.map((one) => one.id)])];
}

async function follow({ view, recalculation }: Work, { module, formulas }: Dependent, id: string) {
  const before = await view.locked(module, id);
  if (!before) return false;
  await recalculation.replace(view, module, id, before, formulas);
  return view.get(module, id) !== before;
}

async function makeTransitions(work: Work): Promise<boolean> {
  const expressions = expressionsOf(work.registry);
  let hasChanged = false;
  for (const { module, id } of work.view.unsettled()) {
    for (const { field = 'status', from, to, automatic } of work.registry.module(module)
      .transitions ?? []) {
      const record = work.record(module, id);
      if (!automatic || !record || !from.includes(statusOf(record, field))) continue;
      const condition = expressions.record(module, automatic);
      await work.view.readAlong(module, record, condition.paths);
      if (!holds(condition, work.evaluation(module, id))) continue;
      await work.assign(module, id, { [field]: to });
      hasChanged = true;
    }
  }
  return hasChanged;
}

/**
 * Effects of the statuses that records came to since they were looked at last, and of those that these effects set: a
 * status counts as entered even where a transition leads on from it at once.
 */
async function runEntered(work: Work): Promise<boolean> {
  for (let round = 0; round < maxRounds; round++) if (!(await runDue(work))) return round > 0;
  throw new Error('Effects of statuses form a cycle');
}

async function runDue(work: Work): Promise<boolean> {
  let hasRun = false;
  for (const { module, id } of work.view.unsettled()) {
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
