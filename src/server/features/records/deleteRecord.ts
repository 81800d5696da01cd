import type { Module } from '#engine/schema/language/index.ts';
import { isMultiple } from '#engine/schema/registry.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { requireAction, type ReadContext } from '../access/index.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import type { WriteContext } from './WriteContext.ts';
import { isDeletable } from './recordActions.ts';
import { entityOf } from './sql/entity.ts';
import { name, raw, sql } from '../../db/query.ts';
import { openRecordWork } from './work/openRecordWork.ts';
import { toldStatus } from './statusOf.ts';

/**
 * Deletes a draft that was never submitted, or a record of a module without a process, with its lines and files.
 *
 * @throws errors.notPossible in any other status, errors.inUse while other records refer to it
 */
export async function deleteRecord(
  services: Services,
  caller: Caller,
  moduleName: string,
  id: string,
): Promise<{ id: string }> {
  const module = services.registry().module(moduleName);
  await services.db.transaction((tx) =>
    removeRecord({ services, caller, tx, now: services.now() }, module, id),
  );
  return { id };
}

/**
 * The same inside a transaction.
 *
 * @param rev only this revision. @throws errors.conflict for another
 */
export async function removeRecord(
  context: WriteContext,
  module: Module,
  id: string,
  rev?: number,
) {
  if (!isUuid(id)) throw errors.notFound();
  const { services, caller, tx } = context;
  const reader: ReadContext = { services, caller, db: tx };
  const work = await openRecordWork(context, [{ module: module.module, id, moments: [] }]);
  await requireAction(reader, module.module, id, 'delete');
  const record = work.record(module.module, id)!;
  if (rev !== undefined && record.rev !== rev) throw errors.conflict({ rev: Number(record.rev) });
  if (!isDeletable(module, record))
    throw errors.notPossible({
      action: 'delete',
      ...toldStatus(services.registry(), module, record),
    });
  await refuseReferenced(reader, module, id);
  await work.remove(module.module, id);
  await work.flush();
  await tx.run(
    sql`update app.attachment set deleted_at = now() where deleted_at is null and (business_key = ${id}::uuid
        or business_key in (select c.id from app.comment c where c.record_id = ${id}::uuid))`,
  );
  await tx.run(sql`delete from app.comment where record_id = ${id}::uuid`);
  // A reference that somebody made meanwhile shows here, and not only at the commit.
  await tx.run(raw('set constraints all immediate'));
}

const maxCounted = 100;

async function refuseReferenced({ services, caller, db }: ReadContext, module: Module, id: string) {
  const registry = services.registry();
  for (const { module: source, field, lines } of [
    ...registry.referencesTo(module.module),
    ...registry.anyReferences,
  ]) {
    const spec = registry.module(source);
    const entity = entityOf(spec);
    const line = lines === undefined ? undefined : entity.lines.get(lines);
    const fieldSpec =
      lines === undefined ? spec.fields[field]! : spec.fields[lines]!.columns![field]!;
    const refers = isMultiple(fieldSpec)
      ? sql`${id}::uuid = any(${name('s', field)})`
      : sql`${name('s', field)} = ${id}::uuid`;
    const owner = name('s', line ? 'parentId' : 'id');
    const found = await db.first<{ count: string }>(
      sql`select count(*) as count from
        (select from ${line?.table ?? entity.table} s where ${refers} and ${owner} <> ${id}::uuid limit ${maxCounted}) f`,
    );
    const count = Number(found?.count);
    if (count) throw errors.inUse({ title: spec.title[caller.language], count });
  }
}
