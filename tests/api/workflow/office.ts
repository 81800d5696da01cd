import type { Source } from '#engine/schema/check/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { firstPage } from '#server/db/paging.ts';
import type { Database } from '#server/db/Database.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { openRecordWork } from '#server/features/records/work/openRecordWork.ts';
import {
  processInfo,
  startProcess,
  taskList,
  type TaskListKind,
} from '#server/features/workflow/index.ts';
import type { PersonName } from '#tests/support/company.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { assertInvariants } from '#tests/support/invariants.ts';
import { openTestCompany, type TestCompany } from '#tests/support/testCompany.ts';

/** A company with the modules of tests/fixtures/workflow, over a database of its own. */
export interface Office extends Omit<TestCompany, 'db' | 'save'> {
  /** A saved draft; answers its id. */
  draft: TestCompany['save'];
  /** A saved and submitted record; answers its id. */
  submit(by: PersonName, module: string, values: RecordData): Promise<string>;
  record(module: string, id: string): Promise<RecordData>;
  /** Titles with steps of a list: `Chairs: Team leader`. */
  list(name: PersonName, kind: TaskListKind): Promise<string[]>;
  info(name: PersonName, id: string): ReturnType<typeof processInfo>;
  check(): Promise<void>;
}

interface OfficeOptions {
  /** Changes the definitions. */
  adapt?: (sources: Source[]) => Source[];
  /** Adds to the company. */
  fill?: (db: Database) => Promise<void>;
  /** Another database than one of its own. */
  database?: TestDatabase;
}

export async function openOffice({ adapt, fill, database }: OfficeOptions = {}): Promise<Office> {
  const sources = [
    ...(await loadFiles('tests/fixtures/schemas')),
    ...(await loadFiles('tests/fixtures/workflow')),
  ];
  const { db, save, ...company } = await openTestCompany(adapt?.(sources) ?? sources, {
    isOwn: adapt !== undefined,
    database,
    ...(fill && { fill }),
  });
  const { services, as, key } = company;
  return {
    ...company,
    draft: save,
    async submit(by, module, values) {
      const id = await save(by, module, values);
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
      const { rows } = await taskList(services, as(name), kind, {}, firstPage(50));
      return rows.map(({ title, stepTitle }) => `${title}: ${stepTitle.en}`);
    },
    info: (name, id) => processInfo(services, as(name), { id }),
    check: () => assertInvariants(db),
  };
}
