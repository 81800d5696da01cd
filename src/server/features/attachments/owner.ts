import { isFiles } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable, Tx } from '../../db/Database.ts';
import { BusinessError } from '../../BusinessError.ts';
import { errors } from '../../errors.ts';
import { applyingGrants, canRead, type ReadContext } from '../access/index.ts';
import { holdsFiles } from '../records/files.ts';
import { readRecord } from '../records/getRecord.ts';
import { join, name, sql } from '../../db/query.ts';

/**
 * What the caller may do with the files under a business key. Files of a record follow its access; a key that no
 * record has (yet) belongs to whoever uploads under it, so there only one's own files are seen.
 */
export interface Reach {
  /** Undefined while no record has the key. */
  module: string | undefined;
  /** Whether files of this field are seen. */
  shows(field: string | null): boolean;
  /** Whether files may be put into this field and taken from it. */
  mayWrite(field: string | null): Promise<boolean>;
  onlyOwn: boolean;
}

/** @throws BusinessError notFound when the record exists and the caller may not read it */
export async function reachOf(context: ReadContext, businessKey: string): Promise<Reach> {
  const registry = context.services.registry();
  const modules = await modulesOfRecord(context.db, registry, businessKey);
  if (modules.length === 0) {
    const said = await saidUnder(context.db, businessKey);
    return said
      ? reachOfWhatWasSaid(context, said)
      : { module: undefined, shows: () => true, mayWrite: async () => true, onlyOwn: true };
  }
  for (const module of modules) {
    const found = await readable(context, module, businessKey);
    if (!found) continue;
    const { hidden, actions } = found;
    const { fields } = registry.module(module);
    const shows = (field: string | null) => {
      const place = placeOf(fields, field);
      return place === undefined || !hidden.includes(place);
    };
    const mayWrite = async (field: string | null) => {
      if (!actions.includes('update') || !shows(field)) return false;
      const place = placeOf(fields, field);
      const applying = await applyingGrants(context, module, [businessKey], 'update');
      const grants = applying.get(businessKey)!;
      return grants.some((grant) => place === undefined || grant.fields.has(place));
    };
    return { module, shows, mayWrite, onlyOwn: false };
  }
  throw errors.notFound();
}

/** The field in which a file lies: those that name none lie in the first one. */
function placeOf(fields: Module['fields'], field: string | null): string | undefined {
  const isPlace = field !== null && Object.hasOwn(fields, field) && holdsFiles(fields[field]!);
  return isPlace ? field : Object.keys(fields).find((name) => isFiles(fields[name]));
}

/**
 * Keeps the record that has the key, if one has, as it is until the end of the transaction: what its status allows now
 * is still allowed when the files change.
 */
export async function holdRecord(tx: Tx, registry: Registry, businessKey: string): Promise<void> {
  const entity = await entityOfRecord(tx, registry, businessKey);
  if (entity === undefined) return;
  const record = sql`select from ${name('data', entity)} where id = ${businessKey}::uuid for share`;
  await tx.run(record);
}

/** What was said about a record stays, with its files: whoever may read the record reads them, and nobody changes them. */
async function reachOfWhatWasSaid(
  context: ReadContext,
  { module, recordId }: AboutRecord,
): Promise<Reach> {
  if (!(await canRead(context, module, recordId))) throw errors.notFound();
  return { module, shows: () => true, mayWrite: async () => false, onlyOwn: false };
}

interface AboutRecord {
  module: string;
  recordId: string;
}
/** The record that a process or a comment of this id is about. */
const saidUnder = (db: Queryable, id: string) =>
  db.first<AboutRecord>(
    sql`select module, record_id as "recordId" from app.process_instance where id = ${id}::uuid
        union all select module, record_id from app.comment where id = ${id}::uuid`,
  );

/** Whether a record, a process or a comment has the key. */
export const isTaken = async (db: Queryable, registry: Registry, businessKey: string) =>
  (await modulesOfRecord(db, registry, businessKey)).length > 0 ||
  (await saidUnder(db, businessKey)) !== undefined;

async function readable(context: ReadContext, module: string, id: string) {
  try {
    return await readRecord(context, module, id);
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

/** Modules whose records include the one of this id. */
async function modulesOfRecord(db: Queryable, registry: Registry, id: string): Promise<string[]> {
  const found = await entityOfRecord(db, registry, id);
  return registry.stored.flatMap(({ module, entity = module }) =>
    entity === found ? [module] : [],
  );
}

/**
 * The entity whose records include the one of this id. What a sender says about the module is never believed: a file
 * follows the record that really has the key.
 */
const entityOfRecord = async (db: Queryable, registry: Registry, id: string) =>
  (await entityOfWritten(db, registry, id)) ?? (await entityAmongAll(db, registry, id));

/** Whoever wrote it left a line in the audit, which says where to look. */
async function entityOfWritten(db: Queryable, registry: Registry, id: string) {
  const written = await db.first<{ module: string }>(
    sql`select module from app.audit where record_id = ${id}::uuid and module is not null order by at limit 1`,
  );
  const module = written && registry.findModule(written.module);
  if (!module || !registry.stored.includes(module)) return undefined;
  const { module: code, entity = code } = module;
  const found = await db.first(sql`select from ${name('data', entity)} where id = ${id}::uuid`);
  return found && entity;
}

/** Asks every table, which takes long to plan. */
async function entityAmongAll(db: Queryable, registry: Registry, id: string) {
  const entities = new Set(registry.stored.map(({ module, entity = module }) => entity));
  if (entities.size === 0) return undefined;
  const parts = [...entities].map(
    (entity) => sql`select ${entity}::text as entity from ${name('data', entity)} where id = ${id}`,
  );
  const found = await db.first<{ entity: string }>(join(parts, ' union all '));
  return found?.entity;
}
