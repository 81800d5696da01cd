import type { Settings } from '../config.ts';
import { sql } from '../db/query.ts';
import { holdsDemo, knownDemoPassword, replacePublishedPassword } from './demo/demoPassword.ts';
import {
  administratorName,
  createFirstAdministrator,
  firstPassword,
  hasAccounts,
} from '../features/accounts/firstAdministrator.ts';
import type { LiveServices } from '../Services.ts';

interface FirstData {
  /** What to tell who starts the server: the accounts to sign in with. */
  told: string;
  /** The demo company is in the database, whenever it was filled with it. */
  isDemo: boolean;
}

/**
 * What there is to sign in with; an empty company gets its first administrator.
 *
 * @param demoPassword of the demo company that was filled in just now
 */
export async function loadFirstData(
  services: LiveServices,
  settings: Settings,
  demoPassword: string | undefined,
): Promise<FirstData> {
  if (!(await hasAccounts(services.db)))
    return { told: await makeAdministrator(services, settings), isDemo: false };
  let password = demoPassword ?? (await replacePublishedPassword(services.db, settings));
  if (settings.demo) password ??= await knownDemoPassword(services.db, settings);
  return {
    told: password === undefined ? '' : await demoAccounts(services, password),
    isDemo: await holdsDemo(services.db),
  };
}

async function makeAdministrator(services: LiveServices, { adminPassword }: Settings) {
  const { password, isGenerated } = await firstPassword(adminPassword);
  const options = { mustChangePassword: isGenerated };
  if (!(await createFirstAdministrator(services, password, options))) return '';
  const told = isGenerated ? `, password ${password} (to be changed at the first sign-in)` : '';
  return `  Sign in as ${administratorName}${told}\n`;
}

/** Of the accounts that have the demo's password, the first that holds each role, with its roles. */
async function demoAccounts(services: LiveServices, password: string): Promise<string> {
  const rows = await services.db.all<{ user_id: string; user_name: string }>(
    sql`select user_id, user_name from app.account join app.demo_company using (password_hash)
      where not disabled order by created_at, user_name`,
  );
  const { roles } = services.registry().roles;
  const shown = new Set<string>();
  const lines = rows.flatMap(({ user_id: userId, user_name: userName }) => {
    const held = [...services.directory().rolesOf(userId)].filter((role) => roles[role]);
    if (!held.some((role) => !shown.has(role))) return [];
    held.forEach((role) => shown.add(role));
    const titles = held
      .map((role) => `${roles[role]!.title.zh} ${roles[role]!.title.en}`)
      .join(', ');
    const name = services.directory().person(userId)?.name ?? '';
    return [`    ${userName.padEnd(16)}${name}  ${titles}`];
  });
  if (lines.length === 0) return '';
  return `  Sign in with the password ${password} as\n${lines.join('\n')}\n`;
}
