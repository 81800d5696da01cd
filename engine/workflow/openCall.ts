import type { Place } from './flowIndex.ts';
import type { Run } from './Run.ts';
import type { CallStep, EffectStep } from '../schema/language/index.ts';

/** Calls a process, or one for each entry of a list: nothing is waited for when that is empty. */
export function openCall(run: Run, place: Place, { forEach }: CallStep): 'waiting' | 'through' {
  const visit = run.addVisit(place);
  const count = forEach === undefined ? 1 : run.environment.entriesOf(forEach);
  for (let entry = 0; entry < count; entry += 1) run.addCall(visit, entry);
  if (count > 0) return 'waiting';
  run.closeVisit(visit, 'passed', 'decided');
  run.log('autoSkip', null, { stepId: visit.stepId, rule: 'noEntries' });
  return 'through';
}

/** Has effects run: conditions that come after see what they have changed, so that is waited for. */
export function openEffect(run: Run, place: Place, { id: stepId }: EffectStep): 'waiting' {
  const { id: visitId } = run.addVisit(place);
  run.effects.push({ type: 'run', stepId, visitId });
  return 'waiting';
}
