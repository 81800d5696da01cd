import type { Source } from '#engine/schema/check/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Database } from '#server/db/Database.ts';
import { saveRecord } from '#server/features/records/saveRecord.ts';
import { callerFor } from '#server/features/session/callerFor.ts';
import type { Caller, LiveServices } from '#server/Services.ts';
import { people, type PersonName } from './company.ts';
import { companyOf, ownCompanyOf } from './companyOf.ts';
import type { TestDatabase } from './database.ts';
import { openTestServices } from './testServices.ts';

/** The people of the test company at work, over a database of its own. */
export interface TestCompany {
  services: LiveServices;
  /** The database as it is, unobserved. */
  db: Database;
  as(name: PersonName, language?: 'en' | 'zh'): Caller;
  /** Saves a new record; answers its id. */
  save(by: PersonName, module: string, data: RecordData): Promise<string>;
  /** A request key nobody used yet. */
  key(): string;
  /** Moves the clock on. */
  wait(minutes: number): void;
  close(): Promise<void>;
}

interface TestCompanyOptions {
  /** Nobody else wants these definitions. */
  isOwn?: boolean;
  /** Another database than one of its own. */
  database?: TestDatabase | undefined;
  /** Adds to the company. */
  fill?: (db: Database) => Promise<void>;
  /** The database as the services get it. */
  observe?: (db: Database) => Database;
  /** Milliseconds that pass whenever somebody looks at the clock. */
  tick?: number;
}

export async function openTestCompany(
  sources: readonly Source[],
  { isOwn = false, database, fill, observe, tick = 1000 }: TestCompanyOptions = {},
): Promise<TestCompany> {
  const { db, close } =
    isOwn || database ? await ownCompanyOf(sources, database) : await companyOf(sources);
  await fill?.(db);
  let time = Date.parse('2026-11-20T01:00:00Z');
  let keys = 0;
  const services = await openTestServices(observe?.(db) ?? db, {
    now: () => new Date((time += tick)),
  });
  const as: TestCompany['as'] = (name, language = 'en') =>
    callerFor(services.directory(), people[name], language);
  return {
    services,
    db,
    as,
    save: async (by, module, data) => (await saveRecord(services, as(by), module, { data })).id,
    key: () => `key-${(keys += 1)}`,
    wait: (minutes) => void (time += minutes * 60_000),
    close: async () => {
      await services.changes.close();
      await close();
    },
  };
}
