import type { RecordIds } from '#engine/record/plan/recordIds.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry, RollupUse } from '#engine/schema/registry.ts';
import type { Tx } from '../../../db/Database.ts';
import { addFiles, needsFiles } from '../files.ts';
import { columnList, entityOf } from '../sql/entity.ts';
import { raw, sql } from '../../../db/query.ts';
import { tablesRead } from '#engine/record/plan/tablesRead.ts';
import type { Dependent } from '#engine/record/plan/dependents.ts';
import type { RollupRow } from '#engine/record/rollupRows.ts';
import type { RecordStore, Search } from '#engine/record/work/RecordStore.ts';
import { dependents } from './dependents.ts';
import { figures } from './figures.ts';
import { hold } from './hold.ts';
import { holders } from './holders.ts';
import { meeting } from './meeting.ts';
import { withValues } from './withValues.ts';

interface Row {
  /** Null when no such record exists. */
  record: RecordData | null;
  locked: boolean;
}

/** Records in the database: those that were read, as they are there, and what only it can find. */
export class SqlRecordStore implements RecordStore {
  readonly #rows = new Map<string, Map<string, Row>>();

  /** @param whole modules whose records are needed with all their lines */
  constructor(
    readonly registry: Registry,
    readonly tx: Tx,
    readonly whole: ReadonlySet<string>,
  ) {}

  get(module: string, id: string): RecordData | null | undefined {
    return this.#rows.get(module)?.get(id)?.record;
  }

  moduleOf(id: string): string | undefined {
    for (const [module, rows] of this.#rows) if (rows.get(id)?.record) return module;
    return undefined;
  }

  isLoaded(module: string, id: string) {
    return this.#rows.get(module)?.has(id) ?? false;
  }

  isLocked(module: string, id: string) {
    return this.#rows.get(module)?.get(id)?.locked ?? false;
  }

  addNew(module: string, id: string) {
    this.#put(module, id, { record: null, locked: true });
  }

  keep(module: string, id: string, record: RecordData | null) {
    this.#put(module, id, { record, locked: true });
  }

  async read(wanted: RecordIds): Promise<boolean> {
    const rest = missing(wanted, (module, id) => this.isLoaded(module, id));
    await this.#load(rest, '');
    return rest.size > 0;
  }

  /** Tables and ids are locked in one order by every writer. */
  async lock(wanted: RecordIds): Promise<boolean> {
    const rest = missing(wanted, (module, id) => this.isLocked(module, id));
    await this.#load(rest, ' order by t.id for no key update');
    return rest.size > 0;
  }

  hold(keys: readonly (readonly [key: string, isExclusive: boolean])[]) {
    return hold(this.tx, keys);
  }

  meeting(search: Search) {
    return meeting(this.registry, this.tx, search);
  }

  withValues(module: string, values: RecordData, without: readonly string[]) {
    return withValues(this.tx, this.registry.module(module), values, without);
  }

  holders(use: RollupUse, targets: ReadonlySet<string>) {
    return holders(this.registry, this.tx, use, targets);
  }

  figures(
    uses: readonly RollupUse[],
    rows: readonly RollupRow[],
    without: readonly (readonly string[])[],
    now: string,
  ) {
    return figures(this.registry, this.tx, { uses, rows, without, now: new Date(now) });
  }

  dependents(dependent: Dependent, id: string) {
    return dependents(this.registry, this.tx, dependent, id);
  }

  async #load(wanted: RecordIds, suffix: string) {
    const modules = [...wanted].toSorted(([a], [b]) => (this.#order(a) < this.#order(b) ? -1 : 1));
    await Promise.all(
      modules.map(async ([module, ids]) => {
        const { table, columns } = entityOf(this.registry.module(module));
        const found = await this.tx.all<RecordData & { id: string }>(
          sql`select ${columnList('t', columns)} from ${table} t where t.id = any(${[...ids]}::uuid[])${raw(suffix)}`,
        );
        const byId = new Map(found.map((record) => [record.id, record]));
        for (const id of ids)
          this.#put(module, id, { record: byId.get(id) ?? null, locked: suffix !== '' });
      }),
    );
    await this.#loadLines(modules);
    await this.#loadFiles(modules);
  }

  /** Lines belong to their record and change only under its lock. */
  async #loadLines(modules: [string, Set<string>][]) {
    await Promise.all(
      modules.flatMap(([module, ids]) =>
        this.#tables(module).map(async ([field, { table, columns }]) => {
          const records = [...ids].flatMap((id): RecordData[] => {
            const record = this.get(module, id);
            return record ? [record] : [];
          });
          for (const record of records) record[field] = [];
          if (!records.length) return;
          const lines = await this.tx.all<RecordData & { parentId: string }>(
            sql`select l.id, l."parentId", ${columnList('l', columns)} from ${table} l
              where l."parentId" = any(${records.map((record) => record.id)}::uuid[])
              order by l."parentId", l.position`,
          );
          for (const { parentId, ...line } of lines)
            (this.get(module, parentId)![field] as RecordData[]).push(line);
        }),
      ),
    );
  }

  /** Files are kept apart; they are read where a record cannot be complete without them. */
  async #loadFiles(modules: [string, Set<string>][]) {
    for (const [name, ids] of modules) {
      const module = this.registry.module(name);
      if (!this.whole.has(name) || !needsFiles(this.registry, name)) continue;
      for (const id of ids) {
        const record = this.get(name, id);
        if (record) await addFiles(this.tx, module, record, []);
      }
    }
  }

  #tables(module: string) {
    const tables = [...entityOf(this.registry.module(module)).lines];
    if (this.whole.has(module)) return tables;
    const read = tablesRead(this.registry, module);
    return tables.filter(([field]) => read.has(field));
  }

  #put(module: string, id: string, row: Row) {
    const rows = this.#rows.get(module);
    if (rows) rows.set(id, row);
    else this.#rows.set(module, new Map([[id, row]]));
  }

  #order = (module: string) => entityOf(this.registry.module(module)).order;
}

function missing(wanted: RecordIds, has: (module: string, id: string) => boolean): RecordIds {
  const rest: RecordIds = new Map();
  for (const [module, ids] of wanted) {
    const left = [...ids].filter((id) => !has(module, id)).toSorted();
    if (left.length) rest.set(module, new Set(left));
  }
  return rest;
}
