import type { SecurityAction } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import { json, sql } from '../../db/query.ts';
import type { Services } from '../../Services.ts';
import { newId } from '../records/newId.ts';

/** What happened to accounts, sessions and data that left the system; a row of the audit that is of no record. */
export interface SecurityEvent {
  action: SecurityAction;
  /** Who did it; null for somebody who did not sign in. */
  by: string | null;
  /** Whose account it was done to. */
  userId?: string | null;
  address?: string;
  /** What else there is to tell. Never a password, a token, or what was typed as a name nobody has. */
  facts?: Record<string, unknown>;
}

export async function recordEvent(db: Queryable, { now }: Services, event: SecurityEvent) {
  const { action, by, userId, address, facts } = event;
  await db.run(sql`
    insert into app.audit (id, at, user_id, action, facts)
    values (${newId()}, ${now()}, ${by}, ${action}, ${json({ ...facts, userId, address })})`);
}

const keptDays = 730;

/** Events of long ago; changes of records are kept. */
export const forgetOldEvents = ({ db, now }: Services) =>
  db.run(
    sql`select app.forget_events(${new Date(now().getTime() - keptDays * 86_400_000)}::timestamptz)`,
  );
