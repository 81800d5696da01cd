import { jobsChannel } from '../features/jobs/jobs.ts';
import { runJobs } from '../features/jobs/runJobs.ts';
import { withTime } from '../withTime.ts';
import type { Services } from '../Services.ts';

const seconds = 5;

/**
 * Does jobs as they come: told of by the database, looked for every few seconds where that was missed.
 *
 * @returns stops it, and waits for the job under way
 */
export async function startJobs(services: Services): Promise<() => Promise<void>> {
  let isStopped = false;
  let round: Promise<void> | undefined;
  let isAskedAgain = false;
  const look = () => {
    if (isStopped) return;
    isAskedAgain = round !== undefined;
    round ??= runJobs(withTime(services, 0), () => isStopped)
      .catch((err: unknown) =>
        services.log.warn({ err }, 'Jobs could not be looked up; it is tried again'),
      )
      .finally(() => {
        round = undefined;
        if (isAskedAgain) look();
      });
  };
  const stopListening = await services.db.listen(jobsChannel, look);
  const timer = setInterval(look, seconds * 1000).unref();
  look();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await stopListening();
    await round;
  };
}
