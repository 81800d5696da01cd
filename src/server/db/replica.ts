import { setTimeout as wait } from 'node:timers/promises';
import { sqlState, timeLimits } from './connection.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database, DatabaseLog } from './Database.ts';
import { sql } from './query.ts';
import { connectServer } from './server/connections.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

export type ReplicaState = 'used' | 'behind' | 'away';

/** A streaming replica of the database, for reading. It may be away or late: then the primary answers. */
export interface Replica {
  /**
   * A database whose reading is done by the replica, when all that the primary had written up to this place in its log
   * is there; the primary otherwise. What the replica cannot answer in the middle is asked of the primary.
   *
   * @param place as `pg_current_wal_insert_lsn()` tells it: `16/B374D848`
   */
  upTo(place: string): Promise<Database>;
  /** As it was found last. */
  state(): ReplicaState;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  url: string;
  primary: Database;
  log: DatabaseLog;
  /** Longest statement in seconds; 0: as long as it takes. */
  statementSeconds?: number;
  poolSize?: number;
}

/** How long a call waits for what was written just before it. */
const patienceMs = 50;
const everyMs = 5;
/** How long nobody waits for a replica that was late, or asks one that was away. */
const lateMs = 1_000;
const awayMs = 5_000;

interface Connected {
  db: Database;
  /** The same for operations, which go on with the primary where it fails. */
  reader: Database;
}

/** Connects on first use, and reconnects after the connection was lost. */
export function openReplica(options: ReplicaOptions): Replica {
  return new OpenReplica(options);
}

class OpenReplica implements Replica {
  #connected: Promise<Connected> | undefined;
  #state: ReplicaState = 'away';
  #restUntil = 0;
  /** How far it has come, as far as we know. */
  #arrived = 0n;

  constructor(private readonly options: ReplicaOptions) {}

  async upTo(place: string): Promise<Database> {
    const { primary, log } = this.options;
    if (performance.now() < this.#restUntil) return primary;
    try {
      const { db, reader } = await this.#connect();
      if (await this.#hasArrived(db, toNumber(place))) {
        this.#tell('used');
        return reader;
      }
      this.#rest('behind', lateMs);
    } catch (error) {
      log.warn({ err: error }, 'The replica does not answer');
      this.#lost();
    }
    return primary;
  }

  state(): ReplicaState {
    return this.#state;
  }

  async close() {
    const open = await this.#connected?.catch(() => undefined);
    await open?.db.close();
  }

  #connect(): Promise<Connected> {
    const { url, primary, log, statementSeconds = 0, poolSize } = this.options;
    return (this.#connected ??= connectServer(url, log, timeLimits(statementSeconds), poolSize)
      .then((connections) => {
        const db = createDatabase(connections, log);
        return { db, reader: readingFrom(db, primary, (error) => this.#failed(error)) };
      })
      .catch((error: unknown) => {
        this.#connected = undefined;
        throw error;
      }));
  }

  async #hasArrived(db: Database, place: bigint): Promise<boolean> {
    const late = performance.now() + patienceMs;
    while (this.#arrived < place) {
      const row = await db.first<{ place: string | null }>(
        sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`,
      );
      // one that was made a primary has a history of its own
      if (row?.place == null) throw new DatabaseUnavailableError('This is no replica any more');
      this.#arrived = toNumber(row.place);
      if (this.#arrived >= place) break;
      if (performance.now() > late) return false;
      await wait(everyMs);
    }
    return true;
  }

  #failed(error: unknown) {
    if (!isReplicasOwn(error)) throw error;
    if (error instanceof DatabaseUnavailableError) this.#lost();
  }

  /** What it had may be gone when it comes back. */
  #lost() {
    this.#arrived = 0n;
    this.#rest('away', awayMs);
  }

  #rest(next: ReplicaState, ms: number) {
    this.#restUntil = performance.now() + ms;
    this.#tell(next);
  }

  #tell(next: ReplicaState) {
    if (next !== this.#state)
      this.options.log.info({ replica: next }, 'The replica’s state has changed');
    this.#state = next;
  }
}

/** A place in the log of the database: two halves in hexadecimal. */
function toNumber(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** It is away; it ended the statement to go on following the primary; or the statement wants to write. */
const isReplicasOwn = (error: unknown) =>
  error instanceof DatabaseUnavailableError || ['40001', '25006'].includes(sqlState(error) ?? '');

/** @param failed throws what the primary would answer in the same way */
function readingFrom(
  replica: Database,
  primary: Database,
  failed: (error: unknown) => void,
): Database {
  const either = async <T>(read: (db: Database) => Promise<T>): Promise<T> => {
    try {
      return await read(replica);
    } catch (error) {
      failed(error);
      return read(primary);
    }
  };
  // one for each limit, as of any database
  const limited = new Map<number, Database>();
  return {
    ...primary,
    all: (statement) => either((db) => db.all(statement)),
    first: (statement) => either((db) => db.first(statement)),
    snapshot: (work) => either((db) => db.snapshot(work)),
    within: (seconds) => {
      const known =
        limited.get(seconds) ??
        readingFrom(replica.within(seconds), primary.within(seconds), failed);
      limited.set(seconds, known);
      return known;
    },
  };
}
