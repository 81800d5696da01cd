import { sql } from '../../db/query.ts';
import type { JobKind, JobOutcome, RunningJob } from '../jobs/JobKind.ts';
import { importable, ownImport } from './imports.ts';
import { commit, rehearse, type Importing } from './runImport.ts';
import { rowsOfImport, type ImportParams } from './steps.ts';
import { undo } from './undo.ts';

/** Checks, saves or undoes an import. Begun again it goes on where it stopped: what was saved says so. */
export const importJob: JobKind<ImportParams> = { run };

const steps = {
  check: { back: 'read', done: 'checked', states: undefined },
  commit: { back: 'checked', done: 'done', states: ['new', 'changed'] },
  undo: { back: 'done', done: 'undone', states: ['made', 'updated'] },
} as const;

async function run({
  services,
  caller,
  params: { importId, step },
  progress,
}: RunningJob<ImportParams>): Promise<JobOutcome> {
  const { db } = services;
  const { back, done, states } = steps[step];
  const end = (state: string) =>
    db.run(sql`update app.import set state = ${state},
      ended_at = case when ${state} in ('done', 'undone') then ${services.now()}::timestamptz else ended_at end
      where id = ${importId}`);
  try {
    const record = await ownImport(services, caller, db, importId);
    const module = importable(services, caller, record.module);
    const importing: Importing = { services, caller, module, record };
    const rows = await rowsOfImport(db, importId, states);
    if (step === 'check') await rehearse(importing, rows, progress);
    else if (step === 'commit') await commit(importing, rows, progress);
    else await undo(importing, rows, progress);
    await end(done);
    return {};
  } catch (error) {
    // What was saved stays, and can be undone: so a commit that is stopped is over.
    const made = await db.first(sql`
      select 1 as found from app.import_row where import_id = ${importId} and state in ('made', 'updated') limit 1`);
    await end(step === 'commit' && made ? 'done' : back);
    throw error;
  }
}
