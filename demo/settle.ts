import type { Database } from '#server/db/Database.ts';
import { sql } from '#server/db/query.ts';
import { people } from './company.ts';
import { newPeople } from './growth.ts';
import type { Office } from './Office.ts';

/** Accounts for everybody; what the database dated by its own clock gets the company's, so that dumps are alike. */
export async function settle(db: Database, office: Office, now: Date) {
  const at = now.toISOString();
  for (const { userName } of [...people, ...newPeople]) {
    // No password fits: one is set when the company is loaded.
    await db.run(sql`
      insert into app.account (user_id, user_name, password_hash, created_at, changed_at)
      values (${office.id(userName)}, ${userName}, '', ${at}, ${at})`);
  }
  // Secrets are made anew by whoever loads the company.
  await db.script('truncate app.request, app.secret');
  await db.run(sql`update app.definition set published_at = ${at}`);
  await db.run(sql`
    update app.recent_choice c set chosen_at = ${at}::timestamptz + place.at * interval '1 second'
    from (select user_id, module, record_id, row_number() over (order by chosen_at, user_id, module, record_id) as at
      from app.recent_choice) place
    where (c.user_id, c.module, c.record_id) = (place.user_id, place.module, place.record_id)`);
}
