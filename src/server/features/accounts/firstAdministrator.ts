import { createInterface } from 'node:readline/promises';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { locks } from '../../db/migrate.ts';
import { sql } from '../../db/query.ts';
import type { Caller, LiveServices } from '../../Services.ts';
import { ConfigError } from '../../config.ts';
import { openRecordWork } from '../records/work/openRecordWork.ts';
import { bumpPermissions } from '../directory/permissionsEpoch.ts';
import { madeUpPassword, passwordFaults } from '../session/password.ts';
import { systemCaller } from '../../systemCaller.ts';
import { createAccount } from './accounts.ts';

export const administratorName = 'admin';

/**
 * The first administrator of an empty company: an organisation, a person in it, the administrator's role and an
 * account called `admin`.
 *
 * @returns false when there is an account already: another server was faster
 */
export async function createFirstAdministrator(
  services: LiveServices,
  password: string,
  { mustChangePassword }: { mustChangePassword: boolean },
): Promise<boolean> {
  const { system } = services.registry();
  const { users, orgs, roleHolders, administratorRole } = system;
  const isFirst = await services.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${locks.firstData})`);
    if (await hasAccounts(tx)) return false;
    const work = await openRecordWork({ services, tx, caller: installer, now: services.now() }, []);
    const orgId = await work.create(orgs.module, {
      ...firstChoices(services.registry(), orgs.module),
      [orgs.name]: system.title.zh,
    });
    const userId = await work.create(users.module, {
      ...firstChoices(services.registry(), users.module),
      [users.name]: 'Administrator',
      [users.number]: '00001',
      [users.org]: orgId,
      [users.company]: orgId,
    });
    await work.create(roleHolders.module, {
      [roleHolders.role]: administratorRole,
      [roleHolders.user]: userId,
      [roleHolders.org]: orgId,
    });
    await work.flush();
    const account = { userId, userName: administratorName, password, mustChangePassword };
    await createAccount(services, tx, account, { by: null });
    await bumpPermissions(tx);
    return true;
  });
  await services.refresh();
  if (services.directory().administrators().length === 0) {
    throw new Error(
      'The first administrator does not count as working here: look at users.active and roleHolders.active in system.json',
    );
  }
  return isFirst;
}

/** False in an empty company. */
export async function hasAccounts(on: Queryable): Promise<boolean> {
  const row = await on.first<{ found: boolean }>(
    sql`select exists (select 1 from app.account) as found`,
  );
  return row?.found ?? false;
}

/** The first item of each dictionary that a record cannot do without. */
function firstChoices(registry: Registry, module: string): RecordData {
  const required = Object.entries(registry.module(module).fields).filter(
    ([, field]) => field.required && field.dict && !field.default,
  );
  return Object.fromEntries(
    required.map(([name, field]) => [name, registry.dict(field.dict!).items[0]?.value]),
  );
}

const installer: Caller = {
  ...systemCaller,
  userId: '00000000-0000-7000-8000-000000000000',
  language: 'zh',
};

/** Where the first password comes from: the environment, the person at the terminal, or chance (then it is printed). */
export async function firstPassword(given: string | undefined) {
  if (given) {
    const [fault] = await faultsOf(given);
    if (fault) throw new ConfigError(`ADMIN_PASSWORD: ${fault}`);
    return { password: given, isGenerated: false };
  }
  if (!process.stdin.isTTY) {
    return { password: madeUpPassword(), isGenerated: true };
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const password = await terminal.question(
        'Password of the first administrator (8–16 characters): ',
      );
      const [fault] = await faultsOf(password);
      if (!fault) return { password, isGenerated: false };
      console.log(fault);
    }
  } finally {
    terminal.close();
  }
}

async function faultsOf(password: string): Promise<string[]> {
  const form = { userName: administratorName, newPassword: password, newPassword1: password };
  return Object.values(await passwordFaults(form)).flatMap((words) => words.map(({ en }) => en));
}
