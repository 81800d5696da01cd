import type { ChangeText } from '#engine/fields/changeTexts.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';

/** How the server that answers, and the database, are. */
export interface HealthReport {
  /** Of the product and of Node.js. */
  version: string;
  node: string;
  startedAt: string;
  database: { kind: 'embedded' | 'server'; version: string; bytes: number; connections: number };
  /** Of the database that only reads, as it was found last; null: there is none. */
  replica: 'used' | 'behind' | 'away' | null;
  /** Bytes. */
  memory: { resident: number; heap: number };
  /** Bytes that can still be written. */
  room: { data: number | null; files: number };
  jobs: { waiting: number; running: number; failedToday: number };
  /** People signed in. */
  sessions: number;
  /** Of the last calls that took longer than a second, the newest first. */
  slowCalls: SlowCall[];
  /** Of statements of this server that took longer than a quarter of a second, the slowest first. */
  slowStatements: SlowStatement[];
}

/** A statement that took long, for one screen and module. */
export interface SlowStatement {
  /** Without its values. */
  sql: string;
  module: string | null;
  moduleTitle: Text | null;
  /** Address of the screen. */
  screen: string | null;
  route: string | null;
  times: number;
  /** Milliseconds. */
  longest: number;
  lastAt: string;
}

export interface SlowCall {
  at: string;
  method: string;
  /** Pattern of the address: no ids, no query. */
  route: string;
  ms: number;
}

/** How people sign in. */
export interface AccountItem {
  userId: string;
  userName: string;
  name: string;
  /** Whoever is disabled cannot sign in. */
  disabled: boolean;
  /** Wrong passwords have closed it for a while, from some address. */
  isLocked: boolean;
  lastSignInAt: string | null;
  /** How many devices are signed in. */
  sessions: number;
}

/** The number that the next record of a module gets. */
export interface NextNumber {
  module: string;
  title: Text;
  /** How many were given in the counting that goes on. */
  last: number;
  next: string;
  /** Made up by a rule of the company, not as the module says. */
  hasRule: boolean;
}

/** Where anybody is signed in. */
export interface OnlineSession {
  id: string;
  userId: string;
  name: string;
  userName: string;
  begunAt: string;
  /** Within some minutes. */
  usedAt: string;
  address: string | null;
  /** What the browser says of itself. */
  agent: string | null;
  /** The one that asks. */
  isThis: boolean;
}

/** One change of one record. */
export interface ChangeItem {
  id: string;
  at: string;
  byName: string;
  /** Of the module, or `follow` for what other records brought about. */
  action: string;
  module: string;
  moduleTitle: Text;
  recordId: string;
  /** What the record is called now, in the caller's language; null when it is gone. */
  recordTitle: string | null;
  /** Of the button that was used, where the module has one. */
  actionTitle: Text | null;
  /** As far as administrators may read the fields. */
  changes: {
    field: string;
    title: Text;
    before: FieldValue;
    after: FieldValue;
    /** In the caller's language; none of what is nothing for people as a text. */
    texts: ChangeText[];
  }[];
}
