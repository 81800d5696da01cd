import { sql } from '../../db/query.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import type { Actor } from '../accounts/accounts.ts';
import { recordEvent } from '../security/securityEvents.ts';

/**
 * Forgets the wrong passwords of an account, so that its person need not wait.
 *
 * @throws errors.notFound
 */
export async function unlockAccount(services: Services, userId: string, actor: Actor) {
  const known = await services.db.first(sql`select from app.account where user_id = ${userId}`);
  if (!known) throw errors.notFound();
  await services.db.run(sql`delete from app.login_attempt where key like ${`account:${userId} %`}`);
  await recordEvent(services.db, services, { action: 'accountUnlocked', userId, ...actor });
}
