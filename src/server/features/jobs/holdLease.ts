import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { JobStopped } from './JobKind.ts';
import type { JobRow } from './jobRow.ts';

/** A server that stopped in the middle keeps a job from others for so long. */
const leaseMinutes = 3;
/** How often it is written down how far a job is. */
const everyMs = 1_000;

export const leasedUntil = ({ now }: Services) => new Date(now().getTime() + leaseMinutes * 60_000);

/**
 * Keeps the lease on a job and writes down how far it is, beside the work: work inside a transaction may not wait for
 * the database, of which the embedded one has a single connection.
 */
export function holdLease(services: Services, job: JobRow) {
  const { db, log } = services;
  let until = job.taken_until!;
  let isStopped = false;
  let at: { done: number; total: number | null } = { done: job.done, total: job.total };
  let writing: Promise<void> | undefined;

  const isHeld = () =>
    sql`id = ${job.id} and state = 'running' and taken_until = ${until}::timestamptz`;
  async function write() {
    const row = await db.first<Pick<JobRow, 'taken_until' | 'is_canceled'>>(sql`
      update app.job set done = ${at.done}, total = ${at.total}, taken_until = ${leasedUntil(services)}
      where ${isHeld()} returning taken_until, is_canceled`);
    if (row) until = row.taken_until!;
    isStopped ||= !row || row.is_canceled;
  }
  const tick = () => {
    writing ??= write()
      .catch((err: unknown) =>
        log.warn({ err, job: job.id }, 'How far a job is could not be written down'),
      )
      .finally(() => {
        writing = undefined;
      });
  };
  const timer = setInterval(tick, everyMs).unref();
  return {
    /** A condition on the row. */
    isHeld,
    /** @throws JobStopped */
    progress(done: number, total?: number) {
      at = { done, total: total ?? at.total };
      if (isStopped) throw new JobStopped();
    },
    /** No more is written but what is last known. */
    async end() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}
