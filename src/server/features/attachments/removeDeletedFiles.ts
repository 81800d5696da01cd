import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { removeFile } from './storage.ts';

/** Days in which what was deleted by mistake can be brought back. */
const keptDays = 30;

/** Takes files from disk that were deleted a while ago, unless a copy that is in use shows the same content. */
export async function removeDeletedFiles({ db, config, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  const files = await db.all<{ stored_as: string }>(sql`
    select distinct stored_as from app.attachment gone
    where deleted_at < ${before} and not exists (
      select from app.attachment kept where kept.stored_as = gone.stored_as
        and (kept.deleted_at is null or kept.deleted_at >= ${before}))`);
  // The file first: what fails in between is found again.
  for (const { stored_as: storedAs } of files) {
    await removeFile(config, storedAs);
    await db.run(sql`delete from app.attachment where stored_as = ${storedAs}`);
  }
}
