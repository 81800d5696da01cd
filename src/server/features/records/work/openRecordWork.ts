import type { Planned } from '#engine/record/plan/lockPlan.ts';
import { reachAll } from '#engine/record/work/reachAll.ts';
import type { WriteContext } from '../WriteContext.ts';
import { TransactionWork } from './TransactionWork.ts';
import type { Work } from './Work.ts';

/** Opens a unit of work: finds what the planned changes reach, locks it, and reads it as it is under the locks. */
export async function openRecordWork(
  context: WriteContext,
  planned: readonly Planned[],
): Promise<Work> {
  const work = new TransactionWork(context, new Set(planned.map(({ module }) => module)));
  await reachAll(work, planned);
  return work;
}
