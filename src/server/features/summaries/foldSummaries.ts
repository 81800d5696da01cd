import type { Module } from '#engine/schema/language/index.ts';
import type { Tx } from '../../db/Database.ts';
import { locks } from '../../db/migrate.ts';
import type { Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import { join, name, raw, sql } from '../../db/query.ts';
import { basisName, basisOf, columnsKept, summariesOf } from './Summary.ts';
import { changedRows, countedRows } from './summaryRows.ts';

/**
 * Folds what changed in records into the summaries of their modules. Where a module says others than are kept, they are
 * counted anew, and those that none says any more are forgotten.
 */
export async function foldSummaries(services: Services): Promise<void> {
  const { db } = services;
  const rows = await db.all<{ name: string; basis: string; isChanged: boolean }>(
    sql`select figures as name, basis, exists (
        select from app.record_changed where 'record ' || module = figures) as "isChanged"
      from app.figure_basis where figures like 'record %'`,
  );
  const kept = new Map(rows.map((row) => [row.name, row]));
  for (const module of services.registry().stored.filter(({ summaries }) => summaries?.length)) {
    const found = kept.get(basisName(module.module));
    kept.delete(basisName(module.module));
    const isSame = found?.basis === basisOf(module);
    if (!isSame) await db.transaction((tx) => noteWrites(tx, module));
    if (!isSame || found.isChanged) await atOneMoment(services, (tx) => bringUp(tx, module));
  }
  for (const basis of kept.keys()) await db.transaction((tx) => forget(tx, basis));
}

const triggerOf = (module: string) => `summaries of ${module}`;

/** Waits for who is writing, so that all that is noted in another way lies before what is counted. */
async function noteWrites(tx: Tx, module: Module) {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const noted = [module.module, ...columnsKept(module)].map((text) => raw(quoted(text)));
  await tx.run(
    sql`create or replace trigger ${name(triggerOf(module.module))} before insert or update or delete
      on ${entityOf(module).table} for each row execute function app.note_record(${join(noted)})`,
  );
}

const atOneMoment = ({ db }: Services, work: (tx: Tx) => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`);
    const lock = await tx.first<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(${locks.figures}) as "isOurs"`,
    );
    if (lock?.isOurs) await work(tx);
  });

async function bringUp(tx: Tx, module: Module) {
  const { module: of } = module;
  const found = await tx.first<{ basis: string }>(
    sql`select basis from app.figure_basis where figures = ${basisName(of)}`,
  );
  const isSame = found?.basis === basisOf(module);
  if (!isSame) tx.send(sql`delete from app.record_summary where module = ${of}`);
  for (const summary of summariesOf(module)) {
    const { id, sums } = summary;
    const added = (list: string) =>
      sums.map((_, index) => raw(`s.${list}[${index + 1}] + excluded.${list}[${index + 1}]`));
    tx.send(
      sql`
        insert into app.record_summary as s (module, summary, place, records, given, sums)
        select ${of}, ${id}, place, records, given, sums
        from (${isSame ? changedRows(summary) : countedRows(summary)}) row
        on conflict (module, summary, place) do update set records = s.records + excluded.records,
          given = array[${join(added('given'))}]::bigint[], sums = array[${join(added('sums'))}]::numeric[]`,
    );
  }
  tx.send(sql`delete from app.record_changed where module = ${of}`);
  tx.send(sql`delete from app.record_summary where module = ${of} and records = 0`);
  await tx.run(
    sql`insert into app.figure_basis (figures, basis) values (${basisName(of)}, ${basisOf(module)})
      on conflict (figures) do update set basis = excluded.basis`,
  );
}

/** @param basis of a module that says no summaries any more, or is gone with its table */
async function forget(tx: Tx, basis: string) {
  const module = basis.slice(basisName('').length);
  const tables = await tx.all<{ table: string }>(
    sql`select tgrelid::regclass::text as "table" from pg_trigger
      where tgname = ${triggerOf(module)}`,
  );
  for (const { table } of tables)
    await tx.run(sql`drop trigger ${name(triggerOf(module))} on ${raw(table)}`);
  tx.send(sql`delete from app.record_summary where module = ${module}`);
  tx.send(sql`delete from app.record_changed where module = ${module}`);
  await tx.run(sql`delete from app.figure_basis where figures = ${basis}`);
}
