import type { Settings } from './config.ts';
import { sql } from './db/query.ts';
import { loadDemo } from './demo/loadDemo.ts';
import {
  administratorName,
  createFirstAdministrator,
  firstPassword,
} from './operations/accounts/firstAdministrator.ts';
import type { LiveServices } from './Services.ts';

/**
 * Fills an empty company: with the demo, or with a first administrator.
 *
 * @returns what to tell who starts the server: the accounts to sign in with
 */
export async function loadFirstData(services: LiveServices, settings: Settings): Promise<string> {
  const isEmpty = !(await hasAccounts(services));
  if (!settings.demo) return isEmpty ? makeAdministrator(services, settings) : '';
  if (isEmpty) {
    await loadDemo(services, settings);
    await services.refresh();
  }
  return demoAccounts(services, settings.demoPassword);
}

async function hasAccounts({ db }: LiveServices): Promise<boolean> {
  const row = await db.first<{ found: boolean }>(
    sql`select exists (select 1 from app.account) as found`,
  );
  return row?.found ?? false;
}

async function makeAdministrator(services: LiveServices, { adminPassword }: Settings) {
  const { password, isGenerated } = await firstPassword(adminPassword);
  await createFirstAdministrator(services, password, { mustChangePassword: isGenerated });
  const told = isGenerated ? `, password ${password} (to be changed at the first sign-in)` : '';
  return `  Sign in as ${administratorName}${told}\n`;
}

/** The first account that holds each role, with its roles. */
async function demoAccounts(services: LiveServices, password: string): Promise<string> {
  const rows = await services.db.all<{ user_id: string; user_name: string }>(
    sql`select user_id, user_name from app.account where not disabled order by created_at, user_name`,
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
  return `  Sign in with the password ${password} as\n${lines.join('\n')}\n`;
}
