import { timeLimits } from './connection.ts';
import { connectEmbedded } from './embedded/connections.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database, DatabaseLog } from './Database.ts';
import { migrate } from './migrate.ts';
import { connectServer } from './server/connections.ts';

export interface DatabaseOptions {
  /** `postgres://…`: a PostgreSQL server, 15 or newer. Absent: the embedded database. */
  url?: string | undefined;
  /** Folder of the embedded database; one process at a time. */
  dataDir?: string | undefined;
  /** An embedded database that is gone when closed; for tests. */
  inMemory?: boolean;
  /** What a new embedded database begins with: see `EmbeddedOptions`. */
  template?: string | undefined;
  /** Connections to the server, at most. */
  poolSize?: number;
  /** Longest statement in seconds; default: as long as it takes. The embedded database cannot end one. */
  statementSeconds?: number;
  log?: DatabaseLog;
}

const silent: DatabaseLog = { info() {}, warn() {}, error() {} };

/**
 * Opens the database and brings the application's own tables up to date.
 *
 * @throws Error in plain words when the folder is in use or the server cannot be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? silent;
  const db = createDatabase(await connect(options, log), log);
  try {
    await migrate(db.within(0));
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function connect(options: DatabaseOptions, log: DatabaseLog) {
  const { url, dataDir, inMemory, template, poolSize, statementSeconds = 0 } = options;
  if (url) return connectServer(url, log, timeLimits(statementSeconds), poolSize);
  if (inMemory) return connectEmbedded({ template }, log);
  if (!dataDir) throw new Error('Where is the database? Give DATABASE_URL or DATA_DIR');
  log.warn(
    { dataDir },
    'Embedded database: it survives a crash of this process, but promises nothing about power loss. For production set DATABASE_URL to a PostgreSQL server.',
  );
  return connectEmbedded({ dataDir, template }, log);
}
