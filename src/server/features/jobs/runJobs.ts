import { Readable } from 'node:stream';
import type { Text } from '#engine/schema/language/index.ts';
import { BusinessError } from '../../BusinessError.ts';
import { json, sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { removeFile, storeFile } from '../attachments/storage.ts';
import { callerFor } from '../session/callerFor.ts';
import { JobStopped, type JobKind, type JobOutcome } from './JobKind.ts';
import type { JobRow } from './jobRow.ts';
import { holdLease, leasedUntil } from './holdLease.ts';
import { jobKinds } from './kinds.ts';

/** What stops the server that does it is not tried for ever. */
const mostAttempts = 3;

const failed: Text = {
  en: 'Something went wrong. Try again; if it stays so, ask your administrator',
  zh: '处理出错，请重试；如仍失败，请联系管理员',
};

/** Does the jobs that wait, one after the other, and those of servers that stopped, until there are none. */
export async function runJobs(services: Services, isStopped: () => boolean = () => false) {
  for (;;) {
    if (isStopped()) return;
    const job = await takeJob(services);
    if (!job) return;
    await runJob(services, job);
  }
}

/** The next one, with a lease on it. */
const takeJob = (services: Services): Promise<JobRow | undefined> =>
  services.db.first<JobRow>(sql`
    update app.job set state = 'running', taken_until = ${leasedUntil(services)}, attempts = attempts + 1
    where id = (
      select id from app.job
      where state = 'waiting' or (state = 'running' and taken_until < ${services.now()})
      order by created_at, id limit 1 for update skip locked)
    returning *`);

async function runJob(services: Services, job: JobRow) {
  const { db, config, log } = services;
  const lease = holdLease(services, job);
  const end = (state: string, error?: Text) =>
    db.run(sql`update app.job set state = ${state}, ended_at = ${services.now()}, error = ${json(error)}
      where ${lease.isHeld()}`);
  try {
    if (job.attempts > mostAttempts)
      throw new Error('The job was begun several times and never ended');
    const kind: JobKind<never> | undefined = Object.hasOwn(jobKinds, job.kind)
      ? jobKinds[job.kind as keyof typeof jobKinds]
      : undefined;
    if (!kind) throw new Error(`There is no job of the kind ${job.kind}`);
    const caller = callerFor(
      services.directory(),
      job.owner,
      job.language,
      job.time_zone === null ? {} : { timeZone: job.time_zone },
    );
    const outcome = await kind.run({
      id: job.id,
      services,
      caller,
      params: job.params as never,
      progress: lease.progress,
    });
    await lease.end();
    await keep(outcome);
  } catch (error) {
    await lease.end();
    if (error instanceof JobStopped) {
      await end('canceled');
      return;
    }
    if (!(error instanceof BusinessError)) log.error({ err: error, job: job.id }, 'A job failed');
    const isTold = error instanceof BusinessError;
    await end(
      'failed',
      isTold ? { en: error.in('en').message, zh: error.in('zh').message } : failed,
    );
  }

  async function keep({ file, result }: JobOutcome) {
    const stored = file && (await storeFile(config, Readable.from([file.content]), file.name));
    const kept = await db.run(sql`
      update app.job set state = 'done', ended_at = ${services.now()}, done = coalesce(total, done),
        result = ${json(result)}, file_name = ${file?.name ?? null}, file_type = ${file?.type ?? null},
        file_size = ${stored?.size ?? null}, stored_as = ${stored?.storedAs ?? null}, sha256 = ${stored?.sha256 ?? null}
      where ${lease.isHeld()}`);
    if (kept === 0 && stored) await removeFile(config, stored.storedAs);
  }
}
