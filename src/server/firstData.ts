import type { Settings } from './config.ts';
import { sql } from './db/query.ts';
import { NotEmptyError } from './db/transfer/restore.ts';
import { loadDemo } from './demo/loadDemo.ts';
import {
  administratorName,
  createFirstAdministrator,
  firstPassword,
  hasAccounts,
} from './operations/accounts/firstAdministrator.ts';
import type { LiveServices } from './Services.ts';

/**
 * Fills an empty company: with the demo, or with a first administrator.
 *
 * @returns what to tell who starts the server: the accounts to sign in with
 */
export async function loadFirstData(services: LiveServices, settings: Settings): Promise<string> {
  const isEmpty = !(await hasAccounts(services.db));
  if (!settings.demo) return isEmpty ? makeAdministrator(services, settings) : '';
  if (isEmpty) {
    await loadDemo(services, settings).catch(unlessLoaded(services));
    await services.refresh();
  }
  return demoAccounts(services, settings.demoPassword);
}

/** Another server that started at the same time may have been faster. */
const unlessLoaded =
  ({ db }: LiveServices) =>
  async (error: unknown) => {
    if (!(error instanceof NotEmptyError && (await hasAccounts(db)))) throw error;
  };

async function makeAdministrator(services: LiveServices, { adminPassword }: Settings) {
  const { password, isGenerated } = await firstPassword(adminPassword);
  const options = { mustChangePassword: isGenerated };
  if (!(await createFirstAdministrator(services, password, options))) return '';
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
