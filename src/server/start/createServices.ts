import { dayIn } from '#engine/fields/dates.ts';
import { createRegistry, type Registry } from '#engine/schema/registry.ts';
import type { Database, Queryable } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import type { Replica } from '../db/replica.ts';
import { sharedSecret } from '../db/sharedSecret.ts';
import { readDefinitions, type KnownDefinitions } from '../definitions/readDefinitions.ts';
import type { Configuration } from '../features/configuration/Configuration.ts';
import { readConfiguration } from '../features/configuration/readConfiguration.ts';
import type { Directory } from '../features/directory/Directory.ts';
import { readDirectory } from '../features/directory/readDirectory.ts';
import { createChanges } from '../features/events/changes.ts';
import type { Config, Epochs, LiveServices, Services } from '../Services.ts';

export interface ServiceOptions {
  db: Database;
  /** Reads for those who look at much. */
  replica?: Replica | undefined;
  log: Services['log'];
  config: Config;
  /** Default: the clock. */
  now?: () => Date;
}

/** What is kept in memory, with what it was true for. */
interface Snapshot {
  epochs: Epochs;
  /** The company's day: roles begin and end with one. */
  day: string;
  dayOf: (now: Date) => string;
  registry: Registry;
  directory: Directory;
  configuration: Configuration;
  cursorKey: Buffer;
}

/** Services over a database whose definitions are published and whose tables exist. */
export async function createServices(options: ServiceOptions): Promise<LiveServices> {
  const { db, replica, log, config, now = () => new Date() } = options;
  const known: KnownDefinitions = new Map();
  let current = await read(db, known, now(), undefined);
  const enforce = ({ registry, directory, configuration }: Snapshot) => {
    registry.settings.set(configuration.values);
    registry.settings.calendar.set(directory.exceptions);
  };
  enforce(current);
  let reading: Promise<void> | undefined;

  /** One at a time: whoever comes during a reading waits for it and looks again. */
  const refresh = async (epochs?: Epochs): Promise<void> => {
    const wanted = epochs ?? (await readEpochs(db));
    while (!isFresh(current, wanted, now())) {
      reading ??= read(db, known, now(), current)
        .then((snapshot) => enforce((current = snapshot)))
        .finally(() => (reading = undefined));
      await reading;
    }
  };

  const changes = await createChanges(db);
  const services: LiveServices = {
    db,
    log,
    config,
    get cursorKey() {
      return current.cursorKey;
    },
    now,
    registry: () => current.registry,
    directory: () => current.directory,
    configuration: () => current.configuration,
    epochs: () => current.epochs,
    refresh,
    changes,
    async reading(before) {
      if (!replica) return services;
      return { ...services, db: await replica.upTo(before ?? (await placeOf(db))) };
    },
    replicaState: () => replica?.state(),
    async close() {
      await changes.close();
      await replica?.close();
      await db.close();
    },
  };
  return services;
}

/** How far the database's log goes. */
async function placeOf(db: Database): Promise<string> {
  const row = await db.first<{ place: string }>(
    sql`select pg_current_wal_insert_lsn()::text as place`,
  );
  return row!.place;
}

const isFresh = ({ epochs, day, dayOf }: Snapshot, wanted: Epochs, now: Date) =>
  epochs.definitions >= wanted.definitions &&
  epochs.permissions >= wanted.permissions &&
  day === dayOf(now);

/** As of one moment: nobody gets the rights of two. */
async function read(
  db: Database,
  known: KnownDefinitions,
  now: Date,
  last: Snapshot | undefined,
): Promise<Snapshot> {
  const snapshot = await db.snapshot(async (tx) => {
    const epochs = await readEpochs(tx);
    const isSame = last?.epochs.definitions === epochs.definitions;
    const registry = isSame ? last.registry : createRegistry(await readDefinitions(tx, known));
    const directory = await readDirectory(tx, registry, epochs.permissions, now);
    const configuration = await readConfiguration(tx, registry, now);
    return { epochs, registry, directory, configuration };
  });
  const dayOf = dayIn(snapshot.registry.system.timeZone);
  // A database that was filled meanwhile brought its own.
  const cursorKey = await sharedSecret(db, 'cursors');
  return { ...snapshot, day: dayOf(now), dayOf, cursorKey };
}

async function readEpochs(db: Queryable): Promise<Epochs> {
  const rows = await db.all<{ name: string; value: string }>(
    sql`select name, value from app.epoch where name in ('definitions', 'permissions')`,
  );
  const valueOf = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 0);
  return { definitions: valueOf('definitions'), permissions: valueOf('permissions') };
}
