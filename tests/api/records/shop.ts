import { expect } from 'vitest';
import type { Source } from '#engine/schema/check/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { rollupFields } from '#engine/schema/rollups.ts';
import type { Database, Queryable, Statement, Tx } from '#server/db/Database.ts';
import { compile, name, raw, sql } from '#server/db/query.ts';
import { rollupSql, rowsWithRollup } from '#server/db/rollupSql.ts';
import { loadFiles } from '#server/definitions/loadFiles.ts';
import { BusinessError } from '#server/BusinessError.ts';
import { actOnRecord } from '#server/features/records/actOnRecord.ts';
import type { Work } from '#server/features/records/work/Work.ts';
import { entityOf } from '#server/features/records/sql/entity.ts';
import { openRecordWork } from '#server/features/records/work/openRecordWork.ts';
import type { PersonName } from '#tests/support/company.ts';
import { openTestCompany, type TestCompany } from '#tests/support/testCompany.ts';

/** The modules of tests/fixtures/records over a database of its own, with the people of the test company. */
export interface Shop extends Pick<TestCompany, 'services' | 'as' | 'save' | 'close'> {
  /** What a process does to a record: submit, approve, void, and so on. */
  submit(by: PersonName, module: string, id: string): Promise<void>;
  approve(by: PersonName, module: string, id: string): Promise<void>;
  /** Created, submitted and approved. */
  approved(by: PersonName, module: string, data: RecordData): Promise<string>;
  voided(by: PersonName, module: string, id: string): Promise<void>;
  work<T>(
    by: PersonName,
    id: { module: string; id: string } | undefined,
    use: (work: Work) => Promise<T>,
  ): Promise<T>;
  /** The row as it is in the database. */
  row(module: string, id: string): Promise<RecordData>;
  /** Statements that ran while `use` did. */
  statements(use: () => Promise<unknown>): Promise<string[]>;
  /** Every stored roll-up equals what its sources say. */
  expectRollups(): Promise<void>;
}

let keys = 0;
export const requestKey = () => `key-${(keys += 1)}`;

/** Notes the statements that run on a database. */
function observing(note: (sql: string) => void) {
  const noted = <T>(statement: Statement, run: () => T): T => {
    note(compile(statement).sql);
    return run();
  };
  const observed = <On extends Queryable>(on: On): On => ({
    ...on,
    all: (statement) => noted(statement, () => on.all(statement)),
    first: (statement) => noted(statement, () => on.first(statement)),
    run: (statement) => noted(statement, () => on.run(statement)),
  });
  const observedTx = (tx: Tx): Tx => ({
    ...observed(tx),
    send: (statement) => noted(statement, () => tx.send(statement)),
  });
  return (db: Database): Database => ({
    ...observed(db),
    transaction: (work) => db.transaction((tx) => work(observedTx(tx))),
    snapshot: (work) => db.snapshot((tx) => work(observedTx(tx))),
  });
}

/** @param more definitions beside those of the fixtures */
export async function openShop(more: readonly Source[] = []): Promise<Shop> {
  const folders = ['tests/fixtures/schemas', 'tests/fixtures/records'];
  const sources = (await Promise.all(folders.map(loadFiles))).flat();
  let log: string[] | undefined;
  const company = await openTestCompany([...sources, ...more], {
    isOwn: more.length > 0,
    observe: observing((text) => log?.push(text)),
    tick: 1,
  });
  const { services, as, save, close, db: plain } = company;

  const work: Shop['work'] = (by, planned, use) =>
    services.db.transaction(async (tx) => {
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
    save,
    close,
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
      return (await plain.first<RecordData>(sql`select * from ${table} t where id = ${id}::uuid`))!;
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
            sql`select t.id, t.${name(field)}::text as stored, (${value})::text as sources
              from ${rows} where t.${name(field)} is distinct from (${value})${raw(spec.valueType === 'date' ? '::date' : '::numeric')}`,
          );
          expect({ field: `${module.module}.${field}`, wrong }).toEqual({
            field: `${module.module}.${field}`,
            wrong: [],
          });
        }
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
