import type { Services } from '../../Services.ts';
import { today } from '../records/today.ts';
import { followClock } from './followClock.ts';
import { followDefinitions } from './followDefinitions.ts';
import { takeJob, type Lease } from './lease.ts';
import { sendAlerts } from './sendAlerts.ts';

/** In this order: a reminder is about a record as the new day has made it. */
const jobs: Record<string, (services: Services, day: string, lease: Lease) => Promise<void>> = {
  clock: followClock,
  alerts: sendAlerts,
};

/**
 * Brings figures to the definitions in force, then does what is to be done once on each day of the company's time
 * zone, whenever a server finds that it was not. What fails is taken up again when its lease is over.
 */
export async function runDaily(services: Services): Promise<void> {
  await followDefinitions(services);
  const day = today(services.registry(), services.now());
  for (const [job, work] of Object.entries(jobs)) {
    const lease = await takeJob(services, job, day);
    if (!lease) continue;
    await work(services, day, lease);
    await lease.done();
  }
}
