import type { Language } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Database } from './db/Database.ts';
import type { ReplicaState } from './db/replica.ts';
import type { Configuration } from './features/configuration/Configuration.ts';
import type { Directory } from './features/directory/Directory.ts';
import type { Changes } from './features/events/changes.ts';
import type { Delivery } from './features/deliveries/Delivery.ts';
import type { OutboundHosts } from './outbound/fetchOutside.ts';

/** What every operation may use. Made once at start; tests make their own. */
export interface Services {
  db: Database;
  /** The definitions in force. Ask each time: a publication replaces it. */
  registry(): Registry;
  /** People, organisations, posts and role holders, in memory, as of the epoch of permissions. */
  directory(): Directory;
  /** What the company has set, as of the epoch of permissions. */
  configuration(): Configuration;
  /** The current time; tests inject their own. */
  now(): Date;
  log: {
    info(o: object, m?: string): void;
    warn(o: object, m?: string): void;
    error(o: object, m?: string): void;
  };
  config: Config;
  /** Seals places in lists: 32 bytes, the same on all servers. */
  cursorKey: Buffer;
  /**
   * The same for reading: by the replica, where there is one and it has all that was written before.
   *
   * @param before place in the database's log; absent: as far as it is written now
   */
  reading(before?: string): Promise<Services>;
}

/** Counters in the database that grow with each change; they decide whether what a server keeps is still true. */
export interface Epochs {
  definitions: number;
  permissions: number;
}

/** Services of a running server: what is kept in memory follows the database. */
export interface LiveServices extends Services {
  /** Makes `registry()` and `directory()` at least as new as these epochs; without them, as the database is now. */
  refresh(epochs?: Epochs): Promise<void>;
  /** Of what is in memory now. */
  epochs(): Epochs;
  /** How the replica was found last; undefined where there is none. */
  replicaState(): ReplicaState | undefined;
  /** What changed, on this server or another. */
  changes: Changes;
  /** Lets go of the database. */
  close(): Promise<void>;
}

export interface Config {
  dataDir: string;
  /** Where attachments lie. */
  filesDir: string;
  maxFileBytes: number;
  /** Where people open the application, when that is not where it listens. */
  publicUrl?: string;
  /** Publish definition files as they are saved: whoever is signed in works on them. */
  watchSchemas?: boolean;
  /** Why the application is closed for now. */
  maintenance?: string;
  /** Hosts that this server may call; absent: none. */
  outbound?: OutboundHosts;
  /** What is handed to other systems by itself. */
  deliveries?: readonly Delivery[];
}

/** Who acts: made from the session for each request, or `system` for timers. */
export interface Caller {
  userId: string;
  name: string;
  orgId: string | null;
  companyId: string | null;
  /** Codes of the roles held anywhere, `staff` included. */
  roles: ReadonlySet<string>;
  /** Own organisation and all below those the person leads or holds an org-scoped role in. */
  orgs: readonly string[];
  /** All organisations of the person's company. */
  companyOrgs: readonly string[];
  /** Actions of the notices, as `notice.publish`, that the person has without a role. */
  noticeButtons?: ReadonlySet<string>;
  language: Language;
  /** Where the person is, as IANA names it; absent: where the company is. */
  timeZone?: string;
  /** Another person looks through this one's eyes: nothing is written, also not that something was read. */
  seenBy?: string;
}
