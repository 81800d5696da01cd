import type { Roles } from '#engine/schema/language/index.ts';
import { WorkCalendar, type ExceptionalDay } from '#engine/schema/WorkCalendar.ts';
import type { Directory, Organisation, Person } from './Directory.ts';
import { groupBy } from './groupBy.ts';
import { organisationTree } from './organisationTree.ts';
import { chainOf, type Substitution } from './substitutions.ts';

export interface Post {
  id: string;
  code: string;
}

/** Who holds which role; `orgId` is where, the holder's own organisation when null. */
export interface RoleHolder {
  role: string;
  userId: string;
  orgId: string | null;
}

/** A virtual institution. */
export interface Group {
  code: string;
  members: readonly string[];
}

/** An action of the notices, as `notice.publish`, that somebody has without a role. */
export interface NoticeButton {
  userId: string;
  button: string;
}

/** The company as rows; only what is in force of all but people and posts. */
export interface DirectoryRows {
  epoch: number;
  people: readonly Person[];
  organisations: readonly Organisation[];
  posts: readonly Post[];
  holders: readonly RoleHolder[];
  groups: readonly Group[];
  noticeButtons?: readonly NoticeButton[];
  substitutions: readonly Substitution[];
  exceptionalDays: readonly ExceptionalDay[];
}

/** Indexes the rows once; every question is then a lookup. */
export function createDirectory(
  rows: DirectoryRows,
  roles: Roles['roles'],
  administratorRole: string,
): Directory {
  const people = new Map(rows.people.map((person) => [person.id, person]));
  const byNumber = new Map(rows.people.map((person) => [person.number, person]));
  const { find, upwards, below, companyOf, nearest } = organisationTree(rows.organisations);
  const postCodes = new Map(rows.posts.map((post) => [post.id, post.code]));
  const active = rows.people.filter((person) => person.active);
  const postPeople = groupBy(
    active,
    (person) => person.postId && (postCodes.get(person.postId) ?? null),
  );

  const isActive = (userId: string) => people.get(userId)?.active === true;
  const holders = rows.holders
    .filter((holder) => isActive(holder.userId))
    .map((holder) => ({ ...holder, orgId: holder.orgId ?? people.get(holder.userId)!.orgId }));
  const holdersByRole = groupBy(holders, (holder) => holder.role);
  const holdersByUser = groupBy(holders, (holder) => holder.userId);

  const roleHolders = (role: string, orgId: string | undefined) => {
    const all = holdersByRole.get(role) ?? [];
    const scope = roles[role]?.scope;
    if (scope === 'starter') return [];
    if (scope === 'global' || orgId === undefined) return userIds(all);
    if (scope === 'org') return userIds(nearest(orgId, all, (holder) => holder.orgId));
    const company = companyOf(orgId);
    return userIds(all.filter(({ orgId: at }) => at !== null && companyOf(at) === company));
  };

  const leadsOrHolds = (userId: string) => [
    ...rows.organisations.filter((org) => org.leaderId === userId).map((org) => org.id),
    ...(holdersByUser.get(userId) ?? [])
      .filter((holder) => roles[holder.role]?.scope === 'org')
      .map((holder) => holder.orgId),
  ];

  const buttons = groupBy(rows.noticeButtons ?? [], ({ userId }) => userId);
  const groups = new Map(rows.groups.map(({ code, members }) => [code, members]));
  const calendar = new WorkCalendar();
  calendar.set(rows.exceptionalDays);

  return {
    epoch: rows.epoch,
    person: (id) => people.get(id),
    people: () => active,
    personByNumber: (number) => byNumber.get(number),
    organisation: find,
    below,
    companyOf,
    roleHolders,
    postHolders(postCode, orgId) {
      const all = postPeople.get(postCode) ?? [];
      const found = orgId === undefined ? all : nearest(orgId, all, (person) => person.orgId);
      return found.map((person) => person.id);
    },
    leaderOf(orgId, up = 0) {
      const leaders = upwards(orgId).flatMap((org) => org.leaderId ?? []);
      return leaders.filter(isActive)[up];
    },
    rolesOf: (userId) =>
      new Set(
        isActive(userId)
          ? ['staff', ...(holdersByUser.get(userId) ?? []).map((holder) => holder.role)]
          : [],
      ),
    orgsOf: (userId) =>
      present([
        people.get(userId)?.orgId,
        ...(holdersByUser.get(userId) ?? []).map((h) => h.orgId),
      ]),
    orgsUnder: (userId) =>
      present([
        people.get(userId)?.orgId,
        ...present(leadsOrHolds(userId)).flatMap((orgId) => below(orgId)),
      ]),
    orgsOfCompany: (companyId) =>
      rows.organisations.map((org) => org.id).filter((id) => companyOf(id) === companyId),
    orgsAsHolder: (role, userId) =>
      (holdersByUser.get(userId) ?? []).some((holder) => holder.role === role)
        ? rows.organisations
            .map((org) => org.id)
            .filter((id) => roleHolders(role, id).includes(userId))
        : [],
    noticeButtonsOf: (userId) =>
      new Set(isActive(userId) ? (buttons.get(userId) ?? []).map(({ button }) => button) : []),
    administrators: () => userIds(holdersByRole.get(administratorRole) ?? []),
    groupMembers: (code) => (groups.get(code) ?? []).filter(isActive),
    substituteOf: (userId, module, day, decided) =>
      chainOf(rows.substitutions, userId, module, day, decided)
        .slice(1)
        .findLast((id) => id !== userId && isActive(id)),
    exceptions: rows.exceptionalDays,
    isWorkingDay: (date) => calendar.isWorkingDay(date),
    exceptionalDays: JSON.stringify(
      rows.exceptionalDays
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
        .map(({ date, working }) => [date, working]),
    ),
  };
}

const userIds = (holders: readonly RoleHolder[]) => [...new Set(holders.map((h) => h.userId))];

const present = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.filter((id): id is string => Boolean(id))),
];
