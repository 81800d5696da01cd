import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';

/** A server that stopped in the middle of its work keeps it from others for so long. */
const leaseMinutes = 5;

const leasedUntil = ({ now }: Services) => new Date(now().getTime() + leaseMinutes * 60_000);

/** Servers' clocks differ a little. */
const longestLease = ({ now }: Services) => new Date(now().getTime() + 2 * leaseMinutes * 60_000);

/** Work that this server is doing. */
export interface Lease {
  /** The day it was done for last, `2026-11-20`; null the first time. */
  since: string | null;
  /**
   * Keeps it for longer; asked for between pages of work.
   *
   * @throws Error when it was over, and another server has the work in hand
   */
  renew(): Promise<void>;
  /** Marks the job done, unless another server has taken it over and does so itself. */
  done(): Promise<void>;
}

/**
 * Takes a job for a day, unless it is done already or another server is doing it.
 *
 * @param day `2026-11-21`; null for one that is not of a day
 */
export async function takeJob(
  services: Services,
  job: string,
  day: string | null,
): Promise<Lease | undefined> {
  const { db, now } = services;
  let until = leasedUntil(services);
  const taken = await db.first<{ since: string | null }>(sql`
    insert into app.daily_job (job, taken_until) values (${job}, ${until})
    on conflict (job) do update set taken_until = excluded.taken_until
      -- A clock that was ahead has left days and leases that are yet to come: they hold nothing up.
      where (app.daily_job.done_day is null or app.daily_job.done_day <> ${day}::date)
        and (app.daily_job.taken_until <= ${now()} or app.daily_job.taken_until > ${longestLease(services)})
    returning to_char(nullif(done_day, greatest(done_day, ${day}::date)), 'YYYY-MM-DD') as since`);
  if (!taken) return undefined;
  return {
    since: taken.since,
    renew: async () => {
      const next = leasedUntil(services);
      const kept = await db.run(sql`
        update app.daily_job set taken_until = ${next} where job = ${job} and taken_until = ${until}`);
      if (kept === 0) throw new Error(`Another server has taken over the job ${job}`);
      until = next;
    },
    done: async () => {
      await db.run(sql`
        update app.daily_job set done_day = ${day}::date, taken_until = ${now()}
        where job = ${job} and taken_until = ${until}`);
    },
  };
}
