import type { Job } from '#shared/contract/index.ts';
import { json, sql } from '../../db/query.ts';
import type { Queryable } from '../../db/Database.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { hashOfFile, openFile, removeFile } from '../attachments/storage.ts';
import { newId } from '../records/newId.ts';
import { jobOf, type JobRow } from './jobRow.ts';

/** Servers that hear of it look for jobs at once. */
export const jobsChannel = 'jobs';
const mostOpen = 20;
const shown = 100;

export interface NewJob {
  /** One of `jobKinds`. */
  kind: string;
  /** What its owner reads. */
  title: string;
  /** JSON. */
  params: unknown;
}

/**
 * Has something done later, in the name of the caller.
 *
 * @throws errors.tooManyJobs while a person has many that are not over
 */
export async function addJob(
  services: Services,
  caller: Caller,
  { kind, title, params }: NewJob,
): Promise<Job> {
  const { db, now } = services;
  const open = await db.first<{ count: string }>(sql`
    select count(*) as count from app.job
    where owner = ${caller.userId} and state in ('waiting', 'running')`);
  if (Number(open?.count) >= mostOpen) throw errors.tooManyJobs({ count: mostOpen });
  const row = await db.first<JobRow>(sql`
    insert into app.job (id, kind, owner, language, time_zone, title, params, created_at)
    values (${newId()}, ${kind}, ${caller.userId}, ${caller.language}, ${caller.timeZone ?? null},
      ${title}, ${json(params)}, ${now()})
    returning *`);
  await db.notify(jobsChannel, '');
  return jobOf(row!);
}

/** A person’s own, newest first. */
export async function listJobs({ db }: Services, { userId }: Caller): Promise<Job[]> {
  const rows = await db.all<JobRow>(sql`
    select * from app.job where owner = ${userId} order by created_at desc, id desc limit ${shown}`);
  return rows.map(jobOf);
}

/** @throws errors.notFound, also for what others began */
export const getJob = async (services: Services, caller: Caller, id: string): Promise<Job> =>
  jobOf(await ownJob(services.db, caller, id));

/** One that waits is over at once; one that is being done stops where it can. */
export async function cancelJob(services: Services, caller: Caller, id: string): Promise<Job> {
  await ownJob(services.db, caller, id);
  await services.db.run(sql`
    update app.job set is_canceled = true,
      ended_at = case when state = 'waiting' then ${services.now()}::timestamptz end,
      state = case when state = 'waiting' then 'canceled' else state end
    where id = ${id} and state in ('waiting', 'running')`);
  return getJob(services, caller, id);
}

/** Forgets a job that is over, with its file. @throws errors.jobNotOver */
export async function removeJob(services: Services, caller: Caller, id: string) {
  const job = await ownJob(services.db, caller, id);
  if (job.state === 'waiting' || job.state === 'running') throw errors.jobNotOver();
  if (job.stored_as !== null) await removeFile(services.config, job.stored_as);
  await services.db.run(sql`delete from app.job where id = ${id}`);
}

/** What a job made. @throws errors.notFound, errors.fileDamaged */
export async function openJobFile(services: Services, caller: Caller, id: string) {
  const job = await ownJob(services.db, caller, id);
  if (job.stored_as === null) throw errors.notFound();
  const name = job.file_name!;
  const sha256 = await hashOfFile(services.config, job.stored_as);
  if (sha256 !== job.sha256) throw errors.fileDamaged({ name });
  const content = openFile(services.config, job.stored_as);
  return { name, type: job.file_type!, size: Number(job.file_size), content };
}

const keptDays = 7;

/** Jobs that were over a week ago, with their files. */
export async function forgetOldJobs({ db, config, now }: Services) {
  const rows = await db.all<Pick<JobRow, 'id' | 'stored_as'>>(sql`
    select id, stored_as from app.job where ended_at < ${new Date(now().getTime() - keptDays * 86_400_000)}`);
  for (const { id, stored_as: storedAs } of rows) {
    if (storedAs !== null) await removeFile(config, storedAs);
    await db.run(sql`delete from app.job where id = ${id}`);
  }
}

async function ownJob(db: Queryable, { userId }: Caller, id: string): Promise<JobRow> {
  const row = await db.first<JobRow>(
    sql`select * from app.job where id = ${id} and owner = ${userId}`,
  );
  if (!row) throw errors.notFound();
  return row;
}
