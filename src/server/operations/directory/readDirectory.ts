import { compileExpression, holds, scopeOf } from '#engine/expression/index.ts';
import type { System } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { join, name, sql, statement } from '../records/sql/fragment.ts';
import { createDirectory } from './createDirectory.ts';
import type { Directory } from './Directory.ts';

/**
 * The company as system.json says where it is kept.
 *
 * @param epoch read before the rows, so that the snapshot is never older than it claims
 */
export async function readDirectory(
  db: Queryable,
  registry: Registry,
  epoch: number,
  now: Date,
): Promise<Directory> {
  const { users, orgs, posts, roleHolders, administratorRole } = registry.system;
  const reader = new BindingReader(db, registry, now);
  const people = await reader.read(users.module, users.active, [
    users.name,
    users.number,
    users.org,
    users.company,
    users.post,
  ]);
  const portraits = await readPortraits(db, users);
  const teams = await reader.read(orgs.module, orgs.active, [
    orgs.name,
    orgs.parent,
    orgs.leader,
    orgs.company,
  ]);
  const jobs = await reader.read(posts.module, 'true', [posts.code]);
  const holders = await reader.read(roleHolders.module, roleHolders.active, [
    roleHolders.role,
    roleHolders.user,
    roleHolders.org,
  ]);
  return createDirectory(
    {
      epoch,
      people: people.map(({ row, active }) => ({
        id: text(row.id),
        name: text(row[users.name]),
        number: text(row[users.number]),
        orgId: id(row[users.org]),
        companyId: id(row[users.company]),
        postId: id(row[users.post]),
        avatar: portraits.get(text(row.id)) ?? null,
        active,
      })),
      organisations: teams.filter(isInForce).map(({ row }) => ({
        id: text(row.id),
        name: text(row[orgs.name]),
        parentId: id(row[orgs.parent]),
        companyId: id(row[orgs.company]),
        leaderId: id(row[orgs.leader]),
      })),
      posts: jobs.map(({ row }) => ({ id: text(row.id), code: text(row[posts.code]) })),
      holders: holders.filter(isInForce).map(({ row }) => ({
        role: text(row[roleHolders.role]),
        userId: text(row[roleHolders.user]),
        orgId: id(row[roleHolders.org]),
      })),
    },
    registry.roles.roles,
    administratorRole,
  );
}

interface Bound {
  row: RecordData;
  active: boolean;
}
const isInForce = ({ active }: Bound) => active;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const id = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The newest portrait of each person: files are not columns. */
async function readPortraits(db: Queryable, { module, avatar }: System['users']) {
  if (!avatar) return new Map<string, string>();
  const rows = await db.all<{ id: string; business_key: string }>(
    statement(sql`select id, business_key from app.attachment
      where module = ${module} and field = ${avatar} and deleted_at is null order by created_at`),
  );
  return new Map(rows.map((row) => [row.business_key, row.id]));
}

/** Reads the bound columns of a module, and whether each record is in force. */
class BindingReader {
  constructor(
    readonly db: Queryable,
    readonly registry: Registry,
    readonly now: Date,
  ) {}

  async read(moduleName: string, active: string, fields: readonly string[]): Promise<Bound[]> {
    const module = this.registry.module(moduleName);
    const condition = compileExpression(active, scopeOf(this.registry, moduleName));
    const read = condition.paths.map(([root = '']) => root).filter((root) => root in module.fields);
    const columns = [...new Set(['id', ...fields, ...read])];
    const rows = await this.db.all<RecordData>(
      statement(
        sql`select ${join(columns.map((column) => name(column)))}
          from ${name('data', module.entity ?? moduleName)}`,
      ),
    );
    const surroundings = {
      lookup: () => undefined,
      now: this.now.toISOString(),
      timeZone: this.registry.system.timeZone,
    };
    return rows.map((row) => ({
      row,
      active: holds(condition, { variables: row, ...surroundings }),
    }));
  }
}
