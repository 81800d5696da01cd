import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { BusinessError } from '../../BusinessError.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { applyingGrants, canRead } from '../access/index.ts';
import { holdsFiles, isFile } from '../records/files.ts';
import { getRecord } from '../records/getRecord.ts';
import { join, name, sql, statement } from '../records/sql/fragment.ts';

/**
 * What the caller may do with the files under a business key. Files of a record follow its access; a key that no
 * record has (yet) belongs to whoever uploads under it, so there only one's own files are seen.
 */
export interface Reach {
  /** Undefined while no record has the key. */
  module: string | undefined;
  /** Attachment fields the caller may not see. */
  hidden: readonly string[];
  /** Whether files may be put into this field and taken from it. */
  mayWrite(field: string | null): Promise<boolean>;
  onlyOwn: boolean;
}

/** @throws BusinessError notFound when the record exists and the caller may not read it */
export async function reachOf(
  services: Services,
  caller: Caller,
  businessKey: string,
): Promise<Reach> {
  const modules = await modulesOfRecord(services.db, services.registry(), businessKey);
  if (modules.length === 0) {
    const process = await processOf(services.db, businessKey);
    return process
      ? reachOfProcess(services, caller, process)
      : { module: undefined, hidden: [], mayWrite: async () => true, onlyOwn: true };
  }
  for (const module of modules) {
    const found = await readable(services, caller, module, businessKey);
    if (!found) continue;
    const { hidden, actions } = found;
    const record = { module, id: businessKey };
    const mayWrite = async (field: string | null) =>
      actions.includes('update') && mayUpdate(services, caller, record, field);
    return { module, hidden, mayWrite, onlyOwn: false };
  }
  throw errors.notFound();
}

/** Files follow the grants of their field; those that name none lie in the first one. */
async function mayUpdate(
  services: Services,
  caller: Caller,
  record: { module: string; id: string },
  field: string | null,
) {
  const { fields } = services.registry().module(record.module);
  const ofFiles = Object.keys(fields).filter((name) => isFile(fields[name]!));
  const isPlace = field !== null && Object.hasOwn(fields, field) && holdsFiles(fields[field]!);
  const place = isPlace ? field : ofFiles[0];
  const context = { services, caller, db: services.db };
  const grants = await applyingGrants(context, record.module, record.id, 'update');
  return grants.some((grant) => place === undefined || grant.fields.has(place));
}

/** What was said in a process stays, with its files: whoever may read the record reads them, and nobody changes them. */
async function reachOfProcess(services: Services, caller: Caller, { module, recordId }: OfProcess) {
  const isKnown = services.registry().findModule(module) !== undefined;
  if (!isKnown || !(await canRead({ services, caller, db: services.db }, module, recordId)))
    throw errors.notFound();
  return { module, hidden: [], mayWrite: async () => false, onlyOwn: false };
}

interface OfProcess {
  module: string;
  recordId: string;
}
const processOf = (db: Queryable, id: string) =>
  db.first<OfProcess>(
    statement(
      sql`select module, record_id as "recordId" from app.process_instance where id = ${id}::uuid`,
    ),
  );

/** Whether a record or a process has the key. */
export const isTaken = async (db: Queryable, registry: Registry, businessKey: string) =>
  (await modulesOfRecord(db, registry, businessKey)).length > 0 ||
  (await processOf(db, businessKey)) !== undefined;

async function readable(services: Services, caller: Caller, module: string, id: string) {
  try {
    return await getRecord(services, caller, module, id);
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

/**
 * Modules whose records include the one of this id. What a sender says about the module is never believed:
 * a file follows the record that really has the key.
 */
async function modulesOfRecord(db: Queryable, registry: Registry, id: string) {
  const entities = new Map<string, string[]>();
  for (const { module, entity = module } of registry.stored) {
    entities.set(entity, [...(entities.get(entity) ?? []), module]);
  }
  if (entities.size === 0) return [];
  const parts = [...entities.keys()].map(
    (entity) => sql`select ${entity}::text as entity from ${name('data', entity)} where id = ${id}`,
  );
  const found = await db.first<{ entity: string }>(statement(join(parts, ' union all ')));
  return found ? entities.get(found.entity)! : [];
}
