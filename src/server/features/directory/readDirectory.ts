import type { System } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql, statement } from '../records/sql/fragment.ts';
import { BindingReader, id, isInForce, text, texts } from './BindingReader.ts';
import { createDirectory } from './createDirectory.ts';
import type { Directory } from './Directory.ts';
import { readSubstitutions } from './substitutions.ts';

/**
 * The company as system.json says where it is kept.
 *
 * @param db where the epoch was read, too: what is read here is as old as it claims
 */
export async function readDirectory(
  db: Queryable,
  registry: Registry,
  epoch: number,
  now: Date,
): Promise<Directory> {
  const {
    users,
    orgs,
    posts,
    roleHolders,
    groups,
    calendar,
    notices,
    noticeButtons,
    administratorRole,
  } = registry.system;
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
  const institutions = groups
    ? await reader.read(groups.module, groups.active, [groups.code, groups.members])
    : [];
  const listed = noticeButtons
    ? await reader.read(noticeButtons.module, noticeButtons.active, [
        noticeButtons.user,
        noticeButtons.button,
      ])
    : [];
  const days = calendar
    ? await reader.read(calendar.module, 'true', [calendar.date, calendar.working])
    : [];
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
      groups: institutions.filter(isInForce).map(({ row }) => ({
        code: text(row[groups!.code]),
        members: texts(row[groups!.members]),
      })),
      noticeButtons: listed.filter(isInForce).map(({ row }) => ({
        userId: text(row[noticeButtons!.user]),
        button: `${notices?.module}.${text(row[noticeButtons!.button])}`,
      })),
      substitutions: await readSubstitutions(reader),
      exceptionalDays: days.map(({ row }) => ({
        date: text(row[calendar!.date]),
        working: row[calendar!.working] === true,
      })),
    },
    registry.roles.roles,
    administratorRole,
  );
}

/** The newest portrait of each person: files are not columns. */
async function readPortraits(db: Queryable, { module, avatar }: System['users']) {
  if (!avatar) return new Map<string, string>();
  const rows = await db.all<{ id: string; business_key: string }>(
    statement(sql`select id, business_key from app.attachment
      where module = ${module} and field = ${avatar} and deleted_at is null order by created_at`),
  );
  return new Map(rows.map((row) => [row.business_key, row.id]));
}
