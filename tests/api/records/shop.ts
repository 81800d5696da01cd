import { expect } from 'vitest';
import type { Source } from '#engine/schema/check/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { rollupFields } from '#engine/schema/rollups.ts';
import { createServices } from '#server/createServices.ts';
import type { Queryable, Statement, Tx } from '#server/db/Database.ts';
import { compile } from '#server/db/query.ts';
import { rollupSql, rowsWithRollup } from '#server/db/rollupSql.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { actOnRecord } from '#server/operations/records/actOnRecord.ts';
import { saveRecord } from '#server/operations/records/saveRecord.ts';
import type { RecordWork } from '#server/operations/records/RecordWork.ts';
import { entityOf } from '#server/operations/records/sql/entity.ts';
import { name, raw, sql, statement } from '#server/operations/records/sql/fragment.ts';
import { openRecordWork } from '#server/operations/records/work/openRecordWork.ts';
import { callerFor } from '#server/operations/session/callerFor.ts';
import type { Caller, LiveServices } from '#server/Services.ts';
import { people, type PersonName } from '#tests/support/company.ts';
import { companyOf, ownCompanyOf } from '#tests/support/companyOf.ts';

/** The modules of tests/fixtures/records over a database of its own, with the people of the test company. */
export interface Shop {
  services: LiveServices;
  as(name: PersonName, language?: 'en' | 'zh'): Caller;
  /** Creates a record through the door; answers its id. */
  save(by: PersonName, module: string, data: RecordData): Promise<string>;
  /** What a process does to a record: submit, approve, void, and so on. */
  submit(by: PersonName, module: string, id: string): Promise<void>;
  approve(by: PersonName, module: string, id: string): Promise<void>;
  /** Created, submitted and approved. */
  approved(by: PersonName, module: string, data: RecordData): Promise<string>;
  voided(by: PersonName, module: string, id: string): Promise<void>;
  work<T>(
    by: PersonName,
    id: { module: string; id: string } | undefined,
    use: (work: RecordWork) => Promise<T>,
  ): Promise<T>;
  /** The row as it is in the database. */
  row(module: string, id: string): Promise<RecordData>;
  /** Statements that ran while `use` did. */
  statements(use: () => Promise<unknown>): Promise<string[]>;
  /** Every stored roll-up equals what its sources say. */
  expectRollups(): Promise<void>;
  close(): Promise<void>;
}

let keys = 0;
export const requestKey = () => `key-${(keys += 1)}`;

/** @param more definitions beside those of the fixtures */
export async function openShop(more: readonly Source[] = []): Promise<Shop> {
  const folders = ['tests/fixtures/schemas', 'tests/fixtures/records'];
  const sources = (await Promise.all(folders.map(loadFiles))).flat();
  const database = more.length
    ? await ownCompanyOf([...sources, ...more])
    : await companyOf(sources);
  const plain = database.db;
  let log: string[] | undefined;
  const note = <T>(statement: Statement, run: () => T): T => {
    log?.push(compile(statement).sql);
    return run();
  };
  const noted = <On extends Queryable>(on: On): On => ({
    ...on,
    all: (statement) => note(statement, () => on.all(statement)),
    first: (statement) => note(statement, () => on.first(statement)),
    run: (statement) => note(statement, () => on.run(statement)),
  });
  const notedTx = (tx: Tx): Tx => ({
    ...noted(tx),
    send: (statement) => note(statement, () => tx.send(statement)),
  });
  const db: typeof plain = {
    ...noted(plain),
    transaction: (work) => plain.transaction((tx) => work(notedTx(tx))),
    snapshot: (work) => plain.snapshot((tx) => work(notedTx(tx))),
  };
  let time = Date.parse('2026-11-20T01:00:00Z');
  const services = await createServices({
    db,
    log: { info() {}, warn() {}, error: console.error },
    config: { dataDir: '', filesDir: '', maxFileBytes: 1 },
    now: () => new Date((time += 1)),
  });
  const as: Shop['as'] = (person, language = 'en') =>
    callerFor(services.directory(), people[person], language);

  const work: Shop['work'] = (by, planned, use) =>
    db.transaction(async (tx) => {
      const context = { services, tx, caller: as(by), now: services.now() };
      const moments = ['submit', 'approve'] as const;
      const opened = await openRecordWork(
        context,
        planned ? [{ ...planned, moments: [...moments] }] : [],
      );
      const result = await use(opened);
      await opened.flush();
      return result;
    });

  const shop: Shop = {
    services,
    as,
    work,
    save: async (by, module, data) => (await saveRecord(services, as(by), module, { data })).id,
    submit: (by, module, id) =>
      work(
        by,
        { module, id },
        async (one) => void (await one.change(module, id, { status: 'SPZ', moment: 'submit' })),
      ),
    approve: (by, module, id) =>
      work(by, { module, id }, async (one) => {
        const status = services.registry().module(module).approvedStatus;
        await one.change(module, id, { status, moment: 'approve' });
      }),
    async approved(by, module, data) {
      const id = await shop.save(by, module, data);
      await shop.submit(by, module, id);
      await shop.approve(by, module, id);
      return id;
    },
    async voided(by, module, id) {
      await actOnRecord(services, as(by), module, id, {
        action: 'void',
        reason: 'wrong',
        requestKey: requestKey(),
      });
    },
    async row(module, id) {
      const { table } = entityOf(services.registry().module(module));
      return (await plain.first<RecordData>(
        statement(sql`select * from ${table} t where id = ${id}::uuid`),
      ))!;
    },
    async statements(use) {
      log = [];
      await use();
      const ran = log;
      log = undefined;
      return ran;
    },
    async expectRollups() {
      const registry = services.registry();
      for (const module of registry.modules)
        for (const rollup of rollupFields(module)) {
          const { field, spec } = rollup;
          const { rows, row } = rowsWithRollup(module, rollup);
          const value = rollupSql(registry, spec, row, services.now());
          const wrong = await plain.all(
            statement(sql`select t.id, t.${name(field)}::text as stored, (${value})::text as sources
              from ${rows} where t.${name(field)} is distinct from (${value})${raw(spec.valueType === 'date' ? '::date' : '::numeric')}`),
          );
          expect({ field: `${module.module}.${field}`, wrong }).toEqual({
            field: `${module.module}.${field}`,
            wrong: [],
          });
        }
    },
    async close() {
      await services.changes.close();
      await database.close();
    },
  };
  return shop;
}

/** The error of business that something ends with. */
export async function refusal(promise: Promise<unknown>): Promise<BusinessError> {
  const outcome: unknown = await promise.then(
    () => new Error('It was not refused'),
    (error: unknown) => error,
  );
  if (outcome instanceof BusinessError) return outcome;
  throw outcome;
}
