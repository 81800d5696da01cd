import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { sql } from '#server/db/query.ts';
import { done, type RealCompany } from '../realCompany.ts';

/** Who works in the company of one clerk, and who holds which role there. */
export class People {
  private turn = 0;

  private constructor(
    private readonly clerk: string,
    private readonly administratorRole: string,
    private readonly ids: readonly string[],
    private readonly orgs: readonly string[],
    private readonly companyId: string,
    private readonly posts: readonly string[],
    private readonly holders: ReadonlyMap<string, string>,
  ) {}

  static async of(company: RealCompany, clerk: string): Promise<People> {
    const { system } = company.server.services.registry();
    const { users, orgs, posts, roleHolders } = system;
    const rowsOf = async (module: string) =>
      done(await company.list('admin', module), `list of ${module}`).rows as RecordData[];
    const accounts = await company.server.services.db.all<{ id: string; name: string }>(
      sql`select user_id as id, user_name as name from app.account where user_id is not null`,
    );
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    const me = await company.read(users.module, company.person(clerk));
    const colleagues = (await rowsOf(users.module)).filter(
      (row) => row[users.company] === me[users.company] && names.has(row.id as string),
    );
    const own = new Set(colleagues.map(({ id }) => id));
    await hireForEveryRole(company, colleagues, await rowsOf(roleHolders.module));
    const holders = (await rowsOf(roleHolders.module)).filter((row) =>
      own.has(row[roleHolders.user] as string),
    );
    return new People(
      clerk,
      system.administratorRole,
      colleagues.map(({ id }) => id as string),
      (await rowsOf(orgs.module))
        .filter((row) => row[orgs.company] === me[users.company])
        .map(({ id }) => id as string),
      me[users.company] as string,
      (await rowsOf(posts.module)).map(({ id }) => id as string),
      new Map(
        holders.map((row) => [
          row[roleHolders.role] as string,
          names.get(row[roleHolders.user] as string)!,
        ]),
      ),
    );
  }

  /** Somebody; each time somebody else. */
  next = () => this.ids[(this.turn += 1) % this.ids.length]!;
  org = (isCompany: boolean) =>
    isCompany ? this.companyId : this.orgs[(this.turn += 1) % this.orgs.length]!;
  post = () => this.posts[(this.turn += 1) % this.posts.length]!;

  /** @param role the one whose business it is, when all staff may */
  creatorOf = (module: Module, role?: string) =>
    (role && this.holders.get(role)) ?? this.whoMay(module, 'create');

  /** User name of somebody whom the grants of a module allow an action: the clerk, if staff may. */
  whoMay(module: Module, action: string): string {
    return rolesFor(module, action).includes('staff') ? this.clerk : this.holderOf(module, action);
  }

  /** User name of somebody who may press a button of any record: what staff may press is often only their own. */
  whoPresses(module: Module, action: string): string {
    return rolesFor(module, action).every((role) => role === 'staff')
      ? this.clerk
      : this.holderOf(module, action);
  }

  private holderOf(module: Module, action: string): string {
    const roles = rolesFor(module, action);
    const holder = roles.map((role) => this.holders.get(role)).find((name) => name !== undefined);
    if (!holder && roles.includes(this.administratorRole)) return 'admin';
    if (!holder) throw new Error(`Nobody may ${action} ${module.module}: ${roles.join(', ')}`);
    return holder;
  }
}

const rolesFor = ({ access }: Module, action: string) =>
  access.filter(({ actions }) => actions.includes(action)).flatMap(({ roles }) => roles);

/** Gives roles that nobody in the company of these people holds to one of them. */
async function hireForEveryRole(
  company: RealCompany,
  colleagues: readonly RecordData[],
  holders: readonly RecordData[],
) {
  const { system, roles } = company.server.services.registry();
  const { module, role, user, org } = system.roleHolders;
  const own = new Set(colleagues.map(({ id }) => id));
  const held = new Set(
    holders.filter((row) => own.has(row[user] as string)).map((row) => row[role]),
  );
  const free = Object.keys(roles.roles).filter(
    (code) => !held.has(code) && code !== 'ap' && code !== 'pm',
  );
  for (const [index, code] of free.entries()) {
    const person = colleagues[index % colleagues.length]!;
    await company.add('admin', module, {
      [role]: code,
      [user]: person.id,
      [org]: person[system.users.org],
    });
  }
}
