import { sql } from '../db/query.ts';
import { deliver } from '../features/deliveries/deliver.ts';
import { handOver } from '../features/handOver/handOver.ts';
import { runDaily } from '../features/daily/runDaily.ts';
import { keepPrints } from '../features/prints/keepPrints.ts';
import { sendReports } from '../features/reports/sendReports.ts';
import { foldFigures } from '../features/statistics/foldFigures.ts';
import { foldSummaries } from '../features/summaries/foldSummaries.ts';
import { decideDue } from '../features/workflow/index.ts';
import { withTime } from '../withTime.ts';
import type { Services } from '../Services.ts';

const seconds = 20;

/**
 * Does what is due, every so many seconds; a round that is not over delays the next.
 *
 * @returns stops it, and waits for the round under way
 */
export function startTimers(services: Services): () => Promise<void> {
  let isStopped = false;
  let round = Promise.resolve();
  const tick = () => {
    const patient = withTime(services, 0);
    round = patient.db
      .run(sql`select app.link_audit()`)
      .then(() => decideDue(patient))
      .then(() => handOver(patient))
      .then(() => keepPrints(patient))
      .then(() => deliver(patient))
      .then(() => runDaily(patient))
      .then(() => sendReports(patient))
      .then(() => foldFigures(patient))
      .then(() => foldSummaries(patient))
      .then(
        () => plan(),
        (err: unknown) => {
          services.log.warn({ err }, 'What is due could not be looked up; it is tried again');
          plan();
        },
      );
  };
  const plan = () => {
    if (!isStopped) timer = setTimeout(tick, seconds * 1000).unref();
  };
  let timer = setTimeout(tick, seconds * 1000).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return round;
  };
}
