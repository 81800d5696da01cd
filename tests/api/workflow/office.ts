import type { Source } from '#engine/schema/check/index.ts';
import { createServices } from '#server/createServices.ts';
import type { Database } from '#server/db/Database.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { callerFor } from '#server/operations/session/callerFor.ts';
import { openRecordWork } from '#server/operations/records/work/openRecordWork.ts';
import { saveRecord } from '#server/operations/records/saveRecord.ts';
import {
  processInfo,
  startProcess,
  taskList,
  type TaskListKind,
} from '#server/operations/workflow/index.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { companyOf, ownCompanyOf } from '#tests/support/companyOf.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { assertInvariants } from '#tests/support/invariants.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Caller, LiveServices } from '#server/Services.ts';

/** A company with the modules of tests/fixtures/workflow, over a database of its own. */
export interface Office {
  services: LiveServices;
  as(name: PersonName, language?: 'en' | 'zh'): Caller;
  /** A saved draft; answers its id. */
  draft(by: PersonName, module: string, values: RecordData): Promise<string>;
  /** A saved and submitted record; answers its id. */
  submit(by: PersonName, module: string, values: RecordData): Promise<string>;
  record(module: string, id: string): Promise<RecordData>;
  /** Titles with steps of a list: `Chairs: Team leader`. */
  list(name: PersonName, kind: TaskListKind): Promise<string[]>;
  info(name: PersonName, id: string): ReturnType<typeof processInfo>;
  /** A request key nobody used yet. */
  key(): string;
  /** Moves the clock on. */
  wait(minutes: number): void;
  check(): Promise<void>;
  close(): Promise<void>;
}

interface OfficeOptions {
  /** Changes the definitions. */
  adapt?: (sources: Source[]) => Source[];
  /** Adds to the company. */
  fill?: (db: Database) => Promise<void>;
  /** Another database than one of its own. */
  database?: TestDatabase;
}

export async function openOffice({
  adapt,
  fill = async () => {},
  database,
}: OfficeOptions = {}): Promise<Office> {
  const sources = [
    ...(await loadFiles('tests/fixtures/schemas')),
    ...(await loadFiles('tests/fixtures/workflow')),
  ];
  const isOwn = adapt !== undefined || database !== undefined;
  const { db, close } = isOwn
    ? await ownCompanyOf(adapt?.(sources) ?? sources, database)
    : await companyOf(sources);
  await fill(db);
  let time = Date.parse('2026-11-20T01:00:00Z');
  let keys = 0;
  const log = { info() {}, warn() {}, error: console.error };
  const config = { dataDir: '', filesDir: '', maxFileBytes: 1 };
  const services = await createServices({ db, log, config, now: () => new Date((time += 1000)) });
  const as: Office['as'] = (name, language = 'en') =>
    callerFor(services.directory(), people[name], language);
  const key = () => `key-${(keys += 1)}`;

  const draft: Office['draft'] = async (by, module, data) =>
    (await saveRecord(services, as(by), module, { data })).id;

  return {
    services,
    as,
    key,
    draft,
    async submit(by, module, values) {
      const id = await draft(by, module, values);
      await startProcess(services, as(by), module, id, { requestKey: key() });
      return id;
    },
    record: (module, id) =>
      db.transaction(async (tx) => {
        const work = await openRecordWork(
          { services, tx, caller: as('admin'), now: services.now() },
          [{ module, id, moments: [] }],
        );
        return work.record(module, id)!;
      }),
    async list(name, kind) {
      const { rows } = await taskList(services, as(name), kind, {}, 1, 50);
      return rows.map(({ title, stepTitle }) => `${title}: ${stepTitle.en}`);
    },
    info: (name, id) => processInfo(services, as(name), { id }),
    wait: (minutes) => void (time += minutes * 60_000),
    check: () => assertInvariants(db),
    close: async () => {
      await services.changes.close();
      await close();
    },
  };
}
