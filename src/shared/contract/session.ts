import type { Text } from '#engine/schema/language/index.ts';

export interface LoginAnswer {
  Authorization: string;
  userInfo: UserInfo;
  /** The password must be changed before anything else is allowed. */
  mustChangePassword: boolean;
}
/** The application is closed, but to administrators. */
export interface MaintenanceEntry {
  type: 'WH';
  /** What people are told. */
  content: string;
  /** When it ends by itself; absent: nobody knows. */
  until?: string;
}
/** It will close the application to the caller within a day. */
export interface PlannedMaintenance {
  content: string;
  from: string;
  until: string;
}
/** Who looks through the eyes of the person that is told to be signed in. */
export interface SeenBy {
  id: string;
  name: string;
  until: string;
}
export interface UserInfo {
  id: string;
  name: string;
  avatar: string | null;
  mainOrgId: string | null;
  /** The main organisation first. */
  orgAttrs: { org: { orgId: string; name: string }; attrs: { orgInstanceId: string } }[];
  roles: string[];
}

/** At what number colleagues reach the caller, and the field that keeps it. */
export interface OwnPhone {
  module: string;
  field: string;
  title: Text;
  phone: string | null;
  canChange: boolean;
}

/** One of the caller's own sessions. */
export interface OwnSession {
  id: string;
  begunAt: string;
  /** Within some minutes. */
  usedAt: string;
  address: string | null;
  /** What the browser says of itself. */
  agent: string | null;
  /** The one that asks. */
  isThis: boolean;
}
