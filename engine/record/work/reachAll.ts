import { lockPlanOf, type Planned } from '../plan/lockPlan.ts';
import type { RecordIds } from '../plan/recordIds.ts';
import type { Work } from './Work.ts';

/**
 * Locks and reads what the planned changes reach, over records made on the way included. The way there is read before it
 * is locked, so it is walked again afterwards; what comes up only then is locked late, out of order, which at worst costs
 * a retry of the whole.
 */
export async function reachAll(work: Work, planned: readonly Planned[]) {
  while (await work.store.read(planLocks(work, planned).explore));
  await work.matcher.lockPlanned(work.view, planned);
  const changed = await work.matcher.changedByPlanned(work.view, planned);
  for (let plan = planLocks(work, planned, changed); ; plan = planLocks(work, planned, changed)) {
    const hasLocked = await work.store.lock(plan.lock);
    if (hasLocked) plan = planLocks(work, planned, changed);
    const hasRead = (await work.store.read(plan.explore)) || (await work.store.read(plan.read));
    if (!hasLocked && !hasRead) return;
  }
}

const planLocks = (work: Work, planned: readonly Planned[], changed?: RecordIds) =>
  lockPlanOf(
    {
      registry: work.registry,
      look: (module, id) => work.view.get(module, id),
      surroundings: work.view.surroundings,
      user: work.user,
    },
    planned,
    changed,
  );
