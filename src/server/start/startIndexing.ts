import { buildId } from '../buildId.ts';
import { createIndexes } from '../db/sync/createIndexes.ts';
import { noteBuild } from '../db/sync/synced.ts';
import { withTime } from '../withTime.ts';
import type { Services } from '../Services.ts';

/**
 * Creates what the first start left out, so that people came in sooner.
 *
 * @returns stops it, and waits for what is under way
 */
export function startIndexing(services: Services): () => Promise<void> {
  let isStopped = false;
  const { db, log } = withTime(services, 0);
  const finish = async () => {
    await createIndexes(db, services.registry(), () => isStopped);
    await noteBuild(db, buildId());
  };
  const work = finish().catch((err: unknown) =>
    log.warn({ err }, 'Indexes are missing; the next start creates them'),
  );
  return () => {
    isStopped = true;
    return work;
  };
}
