import { compute, holds } from '../../expression/index.ts';
import { expressionsOf } from '../../schema/expressions.ts';
import type { CallStep, Effect } from '../../schema/language/index.ts';
import { recordLines, type RecordData } from '../../schema/record.ts';
import { entriesOf, evaluated, runAt, type Run } from './effectRun.ts';
import { targetId } from '../plan/effectTarget.ts';
import { create, createFrom, fill } from './makeRecords.ts';
import type { Work } from './Work.ts';

/** Runs effects: all `set`, then all `fill` and `create`, then the messages and what is handed over. */
export async function runEffects(
  work: Work,
  module: string,
  id: string,
  effects: readonly Effect[],
) {
  for (const effect of effects) if (effect.set) await runEach(work, module, id, effect, set);
  for (const effect of effects) if (effect.fill) await runEach(work, module, id, effect, fill);
  for (const effect of effects) if (effect.create) await runEach(work, module, id, effect, create);
  for (const effect of effects) if (effect.notify) await runEach(work, module, id, effect, notify);
  for (const effect of effects)
    if (effect.handOver) await runEach(work, module, id, effect, handOver);
}

/**
 * Makes the record for the process that a step calls; it is the starter’s.
 *
 * @param entry position in the list `forEach`
 */
export async function createCalled(
  work: Work,
  module: string,
  id: string,
  { create: creation, forEach }: Pick<CallStep, 'create' | 'forEach'>,
  entry: number,
  createdBy: string,
): Promise<string> {
  const item = entriesOf(work, module, id, forEach)[entry] ?? null;
  const effect = { ...(forEach && { forEach }), create: creation };
  const run = (await runAt(work, module, id, effect, item))!;
  return createFrom(work, run, createdBy);
}

async function runEach(
  work: Work,
  module: string,
  id: string,
  effect: Effect,
  act: (work: Work, run: Run) => Promise<unknown>,
) {
  for (const item of entriesOf(work, module, id, effect.forEach)) {
    const run = await runAt(work, module, id, effect, item);
    if (run) await act(work, run);
  }
}

async function set(work: Work, run: Run) {
  const { values, lines } = run.effect.set!;
  const changed = expressionsOf(work.registry).changed(run.module, run.effect);
  if (!changed) return;
  for (const id of await targetIds(work, run)) {
    const target = await work.view.locked(changed, id);
    if (!target) continue;
    const next = lines
      ? { [lines.of]: changedLines(work, run, changed, target) }
      : evaluated(work.registry.module(changed).fields, values, run.value);
    await work.assign(changed, id, next);
  }
}

/** The lines of a target, those that meet the condition changed. */
function changedLines(work: Work, run: Run, changed: string, target: RecordData): RecordData[] {
  const { module, effect, context } = run;
  const { values, lines } = effect.set!;
  const { of, where } = lines!;
  const expressions = expressionsOf(work.registry);
  const columns = work.registry.module(changed).fields[of]!.columns!;
  return recordLines(target[of]).map((line) => {
    const inLine = { ...context, variables: { ...context.variables, line } };
    const compiled = (text: string) => expressions.effectOnLine(module, text, effect);
    if (!holds(compiled(where), inLine)) return line;
    return { ...line, ...evaluated(columns, values, (text) => compute(compiled(text), inLine)) };
  });
}

async function targetIds(work: Work, { module, id, effect, record, item }: Run): Promise<string[]> {
  const { target, records } = effect.set!;
  if (records) return work.matcher.find(work.view, { module, record, item }, records);
  const look = (of: string, one: string) => work.record(of, one);
  const found = target
    ? targetId(
        { registry: work.registry, look },
        { module, record, item, forEach: effect.forEach },
        target,
      )
    : id;
  return found ? [found] : [];
}

async function notify(work: Work, run: Run) {
  const { to, message: title } = run.effect.notify!;
  const recordId = run.record.id as string;
  for (const path of to)
    for (const userId of await peopleAt(work, run, path))
      work.messages.push({ userId, module: run.module, recordId, title });
}

async function handOver(work: Work, run: Run) {
  const { module, record, effect } = run;
  const { from, to, successors } = effect.handOver!;
  const [fromId] = await peopleAt(work, run, from);
  const [toId] = await peopleAt(work, run, to);
  if (!fromId || !toId || fromId === toId) return;
  const lines = successors ? recordLines(record[successors.lines]) : [];
  const named = lines.map((line) => [line[successors!.module], line[successors!.to]]);
  const others = Object.fromEntries(named) as Record<string, string>;
  work.handOvers.push({ fromId, toId, successors: others, module, record });
}

async function peopleAt(work: Work, { module, record }: Run, path: string): Promise<string[]> {
  await work.view.readAlong(module, record, [path.split('.')]);
  return work.referredAt(module, record, path);
}
