import type { Roles } from '#engine/schema/language/index.ts';
import { WorkCalendar, type ExceptionalDay } from '#engine/schema/WorkCalendar.ts';
import type { Directory, Organisation, Person } from './Directory.ts';
import { groupBy } from './groupBy.ts';
import { organisationTree } from './organisationTree.ts';
import { roleHoldings, type RoleHolder } from './roleHoldings.ts';
import { chainOf, type Substitution } from './substitutions.ts';

export interface Post {
  id: string;
  code: string;
}

/** A virtual institution. */
export interface Group {
  code: string;
  members: readonly string[];
}

/** An action of a module of notices, as `module.action`, that somebody has without a role. */
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
  const tree = organisationTree(rows.organisations);
  const { below, companyOf } = tree;
  const active = rows.people.filter((person) => person.active);
  const isActive = (userId: string) => people.get(userId)?.active === true;
  const holders = rows.holders
    .filter((holder) => isActive(holder.userId))
    .map((holder) => ({ ...holder, orgId: holder.orgId ?? people.get(holder.userId)!.orgId }));
  const { organisations } = rows;
  const holdings = roleHoldings({ holders, roles, organisations, tree });
  const orgOf = (userId: string) => people.get(userId)?.orgId;

  const buttons = groupBy(rows.noticeButtons ?? [], ({ userId }) => userId);
  const groups = new Map(rows.groups.map(({ code, members }) => [code, members]));
  const calendar = new WorkCalendar();
  calendar.set(rows.exceptionalDays);

  return {
    epoch: rows.epoch,
    person: (id) => people.get(id),
    people: () => active,
    personByNumber: (number) => byNumber.get(number),
    organisation: tree.find,
    below,
    companyOf,
    roleHolders: holdings.roleHolders,
    postHolders: postHoldersOf(rows, active, tree.nearest),
    leaderOf(orgId, up = 0) {
      const leaders = tree.upwards(orgId).flatMap((org) => org.leaderId ?? []);
      return leaders.filter(isActive)[up];
    },
    rolesOf: (userId) =>
      new Set(isActive(userId) ? ['staff', ...holdings.held(userId).map(({ role }) => role)] : []),
    orgsOf: (userId) =>
      present([orgOf(userId), ...holdings.held(userId).map(({ orgId }) => orgId)]),
    orgsUnder: (userId) =>
      present([orgOf(userId), ...present(holdings.ledBy(userId)).flatMap(below)]),
    orgsOfCompany: (companyId) =>
      organisations.map((org) => org.id).filter((id) => companyOf(id) === companyId),
    orgsAsHolder: holdings.orgsAsHolder,
    noticeButtonsOf: (userId) =>
      new Set(isActive(userId) ? (buttons.get(userId) ?? []).map(({ button }) => button) : []),
    administrators: () => holdings.holdersAnywhere(administratorRole),
    groupMembers: (code) => (groups.get(code) ?? []).filter(isActive),
    substituteOf: (userId, module, day, decided) =>
      chainOf(rows.substitutions, userId, module, day, decided)
        .slice(1)
        .findLast((id) => id !== userId && isActive(id)),
    exceptions: rows.exceptionalDays,
    isWorkingDay: (date) => calendar.isWorkingDay(date),
    exceptionalDays: daysInOrder(rows.exceptionalDays),
  };
}

function postHoldersOf(
  { posts }: DirectoryRows,
  active: readonly Person[],
  nearest: ReturnType<typeof organisationTree>['nearest'],
): Directory['postHolders'] {
  const codes = new Map(posts.map(({ id, code }) => [id, code]));
  const people = groupBy(active, ({ postId }) => postId && (codes.get(postId) ?? null));
  return (postCode, orgId) => {
    const all = people.get(postCode) ?? [];
    const found = orgId === undefined ? all : nearest(orgId, all, (person) => person.orgId);
    return found.map(({ id }) => id);
  };
}

const daysInOrder = (days: readonly ExceptionalDay[]) =>
  JSON.stringify(
    days
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map(({ date, working }) => [date, working]),
  );

const present = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.filter((id): id is string => Boolean(id))),
];
