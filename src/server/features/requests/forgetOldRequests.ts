import { sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';

/** Days in which a request that is sent again gets the answer it got. */
const keptDays = 7;

/** Answers hold what people wrote, and are kept no longer than they may be asked for again. */
export const forgetOldRequests = ({ db, now }: Services) =>
  db.run(sql`
    delete from app.request where created_at < ${new Date(now().getTime() - keptDays * 86_400_000)}`);
