import type { System } from '#engine/schema/language/index.ts';
import type { ExceptionalDay } from '#engine/schema/WorkCalendar.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { sql } from '../../db/query.ts';
import { BindingReader, id, isInForce, text, texts } from './BindingReader.ts';
import {
  createDirectory,
  type DirectoryRows,
  type Group,
  type NoticeButton,
  type Post,
} from './createDirectory.ts';
import type { Directory, Organisation, Person } from './Directory.ts';
import type { RoleHolder } from './roleHoldings.ts';
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
  const { system, roles } = registry;
  const reader = new BindingReader(db, registry, now);
  const rows: DirectoryRows = {
    epoch,
    people: await readPeople(reader, system),
    organisations: await readOrganisations(reader, system),
    posts: await readPosts(reader, system),
    holders: await readHolders(reader, system),
    groups: await readGroups(reader, system),
    noticeButtons: await readNoticeButtons(reader, system),
    substitutions: await readSubstitutions(reader),
    exceptionalDays: await readCalendar(reader, system),
  };
  return createDirectory(rows, roles.roles, system.administratorRole);
}

async function readPeople(reader: BindingReader, { users }: System): Promise<Person[]> {
  const { module, active, name, number, org, company, post } = users;
  const people = await reader.read(module, active, [name, number, org, company, post]);
  const portraits = await readPortraits(reader.db, users);
  return people.map(({ row, active }) => ({
    id: text(row.id),
    name: text(row[name]),
    number: text(row[number]),
    orgId: id(row[org]),
    companyId: id(row[company]),
    postId: id(row[post]),
    avatar: portraits.get(text(row.id)) ?? null,
    active,
  }));
}

async function readOrganisations(reader: BindingReader, { orgs }: System): Promise<Organisation[]> {
  const { module, active, name, parent, leader, company } = orgs;
  const found = await reader.read(module, active, [name, parent, leader, company]);
  return found.filter(isInForce).map(({ row }) => ({
    id: text(row.id),
    name: text(row[name]),
    parentId: id(row[parent]),
    companyId: id(row[company]),
    leaderId: id(row[leader]),
  }));
}

async function readPosts(reader: BindingReader, { posts }: System): Promise<Post[]> {
  const found = await reader.read(posts.module, 'true', [posts.code]);
  return found.map(({ row }) => ({ id: text(row.id), code: text(row[posts.code]) }));
}

async function readHolders(reader: BindingReader, { roleHolders }: System): Promise<RoleHolder[]> {
  const { module, active, role, user, org } = roleHolders;
  const found = await reader.read(module, active, [role, user, org]);
  return found.filter(isInForce).map(({ row }) => ({
    role: text(row[role]),
    userId: text(row[user]),
    orgId: id(row[org]),
  }));
}

async function readGroups(reader: BindingReader, { groups }: System): Promise<Group[]> {
  if (!groups) return [];
  const { module, active, code, members } = groups;
  const found = await reader.read(module, active, [code, members]);
  return found
    .filter(isInForce)
    .map(({ row }) => ({ code: text(row[code]), members: texts(row[members]) }));
}

async function readNoticeButtons(
  reader: BindingReader,
  { notices, noticeButtons }: System,
): Promise<NoticeButton[]> {
  if (!noticeButtons) return [];
  const { module, active, user, button } = noticeButtons;
  const found = await reader.read(module, active, [user, button]);
  return found.filter(isInForce).map(({ row }) => ({
    userId: text(row[user]),
    button: `${notices?.module}.${text(row[button])}`,
  }));
}

async function readCalendar(
  reader: BindingReader,
  { calendar }: System,
): Promise<ExceptionalDay[]> {
  if (!calendar) return [];
  const { module, date, working } = calendar;
  const found = await reader.read(module, 'true', [date, working]);
  return found.map(({ row }) => ({ date: text(row[date]), working: row[working] === true }));
}

/** The newest portrait of each person: files are not columns. */
async function readPortraits(db: Queryable, { module, avatar }: System['users']) {
  if (!avatar) return new Map<string, string>();
  const rows = await db.all<{ id: string; business_key: string }>(
    sql`select id, business_key from app.attachment
      where module = ${module} and field = ${avatar} and deleted_at is null order by created_at`,
  );
  return new Map(rows.map((row) => [row.business_key, row.id]));
}
