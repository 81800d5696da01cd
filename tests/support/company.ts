import { hash } from '@node-rs/argon2';
import { createRegistry } from '#engine/schema/registry.ts';
import type { Database, Queryable } from '#server/db/Database.ts';
import { join, name, sql } from '#server/db/query.ts';
import { fillSearch } from '#server/db/sync/fillIn.ts';
import { readDefinitions } from '#server/definitions/readDefinitions.ts';
import { bumpPermissions } from '#server/features/directory/permissionsEpoch.ts';

export const password = 'Test#2026';
/** Cheap on purpose: tests sign in often. */
const passwordHash = hash(password, { memoryCost: 1024, timeCost: 1 });

const id = (kind: number, number: number) =>
  `01990000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`;

/** A company of the fixture schemas: two teams below it, a leader in each, staff, finance and an administrator. */
export const teams = { company: id(1, 1), sales: id(1, 2), works: id(1, 3) };
export const people = {
  admin: id(2, 1),
  /** Leads sales. */
  lee: id(2, 2),
  /** Works in sales. */
  ann: id(2, 3),
  /** Leads the works. */
  wang: id(2, 4),
  /** Works in the works: a stranger to sales. */
  bob: id(2, 5),
  /** Finance of the company. */
  fay: id(2, 6),
} as const;
export type PersonName = keyof typeof people;

const orgOf: Record<PersonName, string> = {
  admin: teams.company,
  lee: teams.sales,
  ann: teams.sales,
  wang: teams.works,
  bob: teams.works,
  fay: teams.company,
};

/** Writes the company's records, and an account for each person whose user name is the name here. */
export const insertCompany = (db: Database) => db.transaction(insertAll);

/** Every account gets the password of the tests. */
export const setPasswords = async (db: Database) =>
  db.run(sql`update app.account set password_hash = ${await passwordHash}`);

/** Teams and people refer to each other; the keys are checked at the commit. */
async function insertAll(db: Queryable) {
  const { company, sales, works } = teams;
  const companyId = company;
  await insert(db, 'team', [
    { id: company, name: 'Company', parentId: null, leaderId: null, companyId, active: true },
    { id: sales, name: 'Sales', parentId: company, leaderId: people.lee, companyId, active: true },
    { id: works, name: 'Works', parentId: company, leaderId: people.wang, companyId, active: true },
  ]);
  const names = Object.keys(people) as PersonName[];
  await insert(
    db,
    'person',
    names.map((name, index) => ({
      id: people[name],
      name: name[0]!.toUpperCase() + name.slice(1),
      number: `P${index + 1}`,
      orgId: orgOf[name],
      companyId: company,
      active: true,
    })),
  );
  await insert(db, 'holder', [
    { id: id(3, 1), role: 'admin', userId: people.admin, orgId: company, active: true },
    { id: id(3, 2), role: 'leader', userId: people.lee, orgId: sales, active: true },
    { id: id(3, 3), role: 'leader', userId: people.wang, orgId: works, active: true },
    { id: id(3, 4), role: 'finance', userId: people.fay, orgId: company, active: true },
  ]);
  // written past the application, they are to be found all the same
  await db.run(sql`delete from app.search_source where module in ('team', 'person', 'holder')`);
  await fillSearch(db, createRegistry(await readDefinitions(db)).stored);
  const hashed = await passwordHash;
  for (const name of names) {
    await db.run(sql`
      insert into app.account (user_id, user_name, password_hash)
      values (${people[name]}, ${name}, ${hashed})`);
  }
  await bumpPermissions(db);
}

/** More people with roles. */
export const insertHolders = (
  db: Database,
  holders: readonly { role: string; name: PersonName; orgId: string }[],
) =>
  db.transaction(async (tx) => {
    const rows = holders.map(({ role, name, orgId }, index) => ({
      id: id(4, index + 1),
      role,
      userId: people[name],
      orgId,
      active: true,
    }));
    await insert(tx, 'holder', rows);
    await bumpPermissions(tx);
  });

async function insert(db: Queryable, entity: string, rows: Record<string, unknown>[]) {
  const at = new Date('2026-01-01T00:00:00Z');
  const by = people.admin;
  for (const row of rows) {
    const whole = { rev: 1, createdBy: by, createdAt: at, updatedBy: by, updatedAt: at, ...row };
    const columns = Object.keys(whole).map((column) => name(column));
    const values = Object.values(whole).map((value) => sql`${value}`);
    await db.run(
      sql`insert into ${name('data', entity)} (${join(columns)}) values (${join(values)})`,
    );
  }
}
