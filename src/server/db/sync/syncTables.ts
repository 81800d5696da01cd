import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '#engine/schema/registry.ts';
import { sqlState } from '../connection.ts';
import type { Database, Tx } from '../Database.ts';
import { locks } from '../migrate.ts';
import { sql } from '../query.ts';
import { readExisting } from './existing.ts';
import { fillRollups, fillSearch, noteFigures } from './fillIn.ts';
import { planSync, type SyncOptions, type SyncPlan } from './planSync.ts';
import { forgetDerived, retypingWords } from './retype.ts';
import { noteSynced, tableHashes, tablesToSync } from './synced.ts';
import { modulesOfTable, syncFailure } from './syncFailure.ts';
import { tableOf, tablesOf } from './tables.ts';

/** Tables and modules differ in a way that a person must decide; the message shows the statements. */
export class SyncRefused extends Error {
  override readonly name = 'SyncRefused';
  /** Those whose tables they are. */
  readonly modules: readonly string[];
  constructor(
    readonly refused: SyncPlan['refused'],
    registry: Registry,
  ) {
    const list = refused.map((retyping) => `- ${retypingWords(retyping)}`).join('\n');
    const names = refused.map(({ name }) => name).join(' ');
    super(
      `The tables do not fit the modules, and changing them could lose data:\n${list}\n` +
        `Give the field a new name, or carry it out after a backup: npm run db -- apply tells what is lost, npm run db -- apply ${names} does it.`,
    );
    const concerned = refused.flatMap(({ table }) => modulesOfTable(registry, table));
    this.modules = [...new Set(concerned.map(({ module }) => module))];
  }
}

/** Waiting for a lock keeps others waiting behind: rather try again later. */
const lockTimeout = '3s';
const attempts = 5;

/**
 * Makes the tables of `data` fit the modules, in one transaction, when that only adds. Other servers wait meanwhile.
 *
 * @returns what was done
 * @throws SyncRefused when anything but adding is needed; nothing is changed then
 */
export async function syncTables(
  db: Database,
  registry: Registry,
  options?: SyncOptions,
): Promise<SyncPlan> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => syncWithin(tx, registry, options));
    } catch (error) {
      if (sqlState(error) !== '55P03' || attempt === attempts) throw error;
      await wait(500 * attempt);
    }
  }
}

/** The same inside a transaction that does more. Tables that were made for the same definitions are not looked at. */
export async function syncWithin(
  tx: Tx,
  registry: Registry,
  options: SyncOptions = {},
): Promise<SyncPlan> {
  await tx.run(sql`select pg_advisory_xact_lock(${locks.schema})`);
  const hashes = tableHashes(registry);
  const changed = await tablesToSync(tx, hashes);
  if (changed.size === 0) return { additive: [], refused: [], added: [] };
  await tx.script(`set local lock_timeout = '${lockTimeout}'`);
  const former = tablesOf(registry).flatMap(({ name, renamedFrom }) =>
    changed.has(name) && renamedFrom !== undefined ? [renamedFrom] : [],
  );
  const differences = async () => {
    const existing = await readExisting(tx, new Set([...changed, ...former]));
    return planSync(registry, existing, options, (table) => changed.has(table));
  };
  const plan = await differences();
  if (plan.refused.length > 0) throw new SyncRefused(plan.refused, registry);
  if (plan.additive.length > 0) await runAll(tx, registry, plan.additive);
  if (options.retype) {
    // indexes and keys of the former columns went with them
    const left = await differences();
    if (left.additive.length > 0) await runAll(tx, registry, left.additive);
    await forgetDerived(
      tx,
      [...options.retype].map((name) => name.split('.')[1]!),
    );
  }
  await fillRollups(tx, registry, plan.added);
  const modules = registry.stored.filter((module) => changed.has(tableOf(module)));
  await noteFigures(tx, modules, plan.added);
  await fillSearch(tx, modules);
  if (!options.leaveIndexes) await noteSynced(tx, hashes);
  return plan;
}

/** All at once; where that fails, one after another, so that the one that fails is known. */
async function runAll(tx: Tx, registry: Registry, statements: readonly string[]) {
  await tx.script('savepoint tables');
  try {
    await tx.script(statements.join(';\n'));
  } catch (error) {
    if (sqlState(error) === '55P03') throw error;
    await tx.script('rollback to savepoint tables');
    for (const statement of statements) {
      await tx.script('savepoint statement');
      try {
        await tx.script(statement);
      } catch (failed) {
        if (sqlState(failed) === '55P03') throw failed;
        await tx.script('rollback to savepoint statement');
        throw await syncFailure(tx, registry, statement, failed);
      }
    }
    throw error;
  }
}
