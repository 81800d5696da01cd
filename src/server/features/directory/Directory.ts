import type { ExceptionalDay } from '#engine/schema/WorkCalendar.ts';
import type { Decided } from './substitutions.ts';

/** A person as approvals and access need them. */
export interface Person {
  id: string;
  name: string;
  number: string;
  orgId: string | null;
  companyId: string | null;
  postId: string | null;
  active: boolean;
  /** Attachment id of the portrait. */
  avatar?: string | null;
}

export interface Organisation {
  id: string;
  name: string;
  parentId: string | null;
  companyId: string | null;
  leaderId: string | null;
}

/**
 * The company's people, organisations, posts and role holders as one immutable snapshot, read through the
 * bindings of system.json. It is replaced when the epoch of permissions grows; pure lookups, no I/O.
 */
export interface Directory {
  epoch: number;
  person(id: string): Person | undefined;
  /** Everybody who works here. */
  people(): readonly Person[];
  personByNumber(number: string): Person | undefined;
  organisation(id: string): Organisation | undefined;
  /** The organisation and all below it. */
  below(orgId: string): readonly string[];
  /** The company an organisation belongs to: its own `company` field, or the nearest one above. */
  companyOf(orgId: string): string | undefined;
  /**
   * Active holders of a role for an organisation, as the role's scope says: that very organisation or the nearest
   * above with a holder, its company, or anywhere.
   */
  roleHolders(role: string, orgId: string | undefined): readonly string[];
  postHolders(postCode: string, orgId: string | undefined): readonly string[];
  /** Leader of the organisation, `up` levels above; organisations without a leader are passed over upwards. */
  leaderOf(orgId: string, up?: number): string | undefined;
  rolesOf(userId: string): ReadonlySet<string>;
  /** Where a person works, then where the person holds a role. */
  orgsOf(userId: string): readonly string[];
  /** The person's organisation and all below those the person leads or holds an org-scoped role in. */
  orgsUnder(userId: string): readonly string[];
  /** All organisations of a company, itself included. */
  orgsOfCompany(companyId: string): readonly string[];
  /** All organisations for whose documents somebody is asked as a holder of a role. */
  orgsAsHolder(role: string, userId: string): readonly string[];
  /** Actions of the notices, as `notice.publish`, that a person has without a role. */
  noticeButtonsOf(userId: string): ReadonlySet<string>;
  administrators(): readonly string[];
  /** Active members of a virtual institution. */
  groupMembers(code: string): readonly string[];
  /**
   * Who decides about a document of this module for a person who is away on that day, or gave the right to; a
   * substitute who is away is represented in turn.
   */
  substituteOf(userId: string, module: string, day: string, decided: Decided): string | undefined;
  /** Days that are not as their weekday. */
  exceptions: readonly ExceptionalDay[];
  /** Whether people work on a day, `2026-11-20`. */
  isWorkingDay(date: string): boolean;
  /** The days that are not as their weekday, as one text: where it is the same, the calendar is. */
  exceptionalDays: string;
}
