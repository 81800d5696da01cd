import type { Flow, Module, Moment } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { inVariant } from '#engine/schema/variants.ts';
import type { HandleBody, RecordAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { accessFor, applyingGrants, requireAction, type ReadContext } from '../access/index.ts';
import { bindFiles, hiddenFiles } from '../attachments/fileFields.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { readAfterwards, readRecord } from './getRecord.ts';
import { newId } from './newId.ts';
import { rememberChoices } from './recentChoices.ts';
import { isEditable } from './recordActions.ts';
import type { Planned, WriteContext } from './RecordWork.ts';
import { editedRecord } from './save/editedRecord.ts';
import { givenValues } from './save/givenValues.ts';
import { refuseHidden } from './save/refuseHidden.ts';
import { refuseInvalid } from './save/refuseInvalid.ts';
import { refuseLocked } from './save/refuseLocked.ts';
import { refuseUnknownReferences } from './save/refuseUnknownReferences.ts';
import { openRecordWork } from './work/openRecordWork.ts';
import type { Work } from './work/Work.ts';
import { toldStatus } from './statusOf.ts';

export type SavedRecord = RecordAnswer & { id: string; rev: number };

/**
 * Creates a record, or changes one. A draft of a module with a process may be incomplete; its types must be right.
 *
 * @throws errors.notWritable for fields that nobody types or the caller may not write, errors.conflict when the
 *   record has another revision by now (facts: `rev` and the `record` as it is), errors.invalid by field,
 *   errors.notEditable, errors.duplicate, guards of the moment `save`
 */
export function saveRecord(
  services: Services,
  caller: Caller,
  moduleName: string,
  body: HandleBody,
): Promise<SavedRecord> {
  const module = services.registry().module(moduleName);
  return services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const { requestKey, ...asked } = body;
    return onceOnly(
      context,
      requestKey,
      { operation: 'save', module: moduleName, ...asked },
      async () => {
        const id = await writeRecord(context, module, body);
        const answer = await readAfterwards({ services, caller, db: tx }, moduleName, id);
        return { ...answer, id, rev: Number(answer.record.rev ?? 1) };
      },
    );
  });
}

/** What else the transaction does to the record and to others, so that all it touches is locked at once, in order. */
export interface Following {
  /** Of the record. */
  moments: readonly Moment[];
  flow: Flow;
  others: readonly Planned[];
}

/** The same inside a transaction that has taken the request key; answers the id. */
export async function writeRecord(
  context: WriteContext,
  module: Module,
  body: HandleBody,
  following?: Following,
): Promise<string> {
  const { services, tx, caller } = context;
  const open: Open = (id, values) => {
    const { moments = [], others = [], ...more } = following ?? {};
    const own = { module: module.module, id, moments: ['save' as const, ...moments], values };
    return openRecordWork(context, [{ ...own, ...more }, ...others]);
  };
  const id = body.id
    ? await update(context, module, { ...body, id: body.id }, open)
    : await create(context, module, body.data, open);
  await rememberChoices(tx, services.registry(), caller.userId, module, body.data);
  return id;
}

type Open = (id: string, values: RecordData) => Promise<Work>;

async function create(
  context: WriteContext,
  module: Module,
  data: RecordData,
  open: Open,
): Promise<string> {
  const { services, caller, tx } = context;
  const reader: ReadContext = { services, caller, db: tx };
  const grants = accessFor(reader, module.module).grants('create', 't');
  if (grants.length === 0) throw errors.forbidden({ action: 'create' });
  const writable = new Set(grants.flatMap(({ fields }) => [...fields]));
  const given = new Set(Object.keys(data));
  const values = await givenValues(services.registry(), module, data, writable, {});
  const id = newId();
  const work = await open(id, values);
  await work.create(module.module, { ...values, id });
  const record = work.record(module.module, id)!;
  refuseHidden(module, data, record, {});
  await refuseLocked(work, inVariant(module, record), given, record, {});
  await refuseUnknownReferences(reader, module, given, record, {});
  await complete(context, work, module, id, data);
  // Only now: a guard tells figures of records referred to, and the caller may choose them.
  await work.change(module.module, id, { moment: 'save', action: 'create' });
  await work.flush();
  await requireFields(reader, module, id, 'create', given);
  return id;
}

async function update(
  context: WriteContext,
  module: Module,
  { id, rev, data }: HandleBody & { id: string },
  open: Open,
): Promise<string> {
  const { services, caller, tx } = context;
  const reader: ReadContext = { services, caller, db: tx };
  const work = await open(id, data);
  const writable = await requireAction(reader, module.module, id, 'update');
  const before = work.record(module.module, id)!;
  if (rev !== before.rev) await refuseStale(reader, module, id, before);
  if (!isEditable(module, before))
    throw errors.notEditable(toldStatus(work.registry, module, before));
  const values = await editedRecord(context, work, module, data, writable, before);
  await work.change(module.module, id, { values, action: 'update' });
  await complete(context, work, module, id, data);
  await work.change(module.module, id, { moment: 'save', action: 'update' });
  await work.flush();
  await requireFields(reader, module, id, 'update', new Set(Object.keys(data)));
  return id;
}

/** Modules without a process have no later moment at which a record must be complete: that is told before guards are. */
async function complete(
  context: WriteContext,
  work: Work,
  module: Module,
  id: string,
  data: RecordData,
) {
  const files = await bindFiles(context, module, id, {
    ...data,
    ...hiddenFiles(module, work.record(module.module, id) ?? {}),
  });
  if (!module.flow) await refuseInvalid(work, module.module, id, files);
}

/**
 * The record as it is now must still be one the caller may write, in each field that was given: nobody gives a
 * record away to where they could not have written it.
 */
async function requireFields(
  reader: ReadContext,
  module: Module,
  id: string,
  action: 'create' | 'update',
  given: ReadonlySet<string>,
) {
  const grants = await applyingGrants(reader, module.module, id, action);
  if (grants.length === 0) throw errors.forbidden({ action });
  for (const field of given)
    if (!grants.some(({ fields }) => fields.has(field))) throw errors.notWritable({ field });
}

async function refuseStale(reader: ReadContext, module: Module, id: string, before: RecordData) {
  const { record } = await readRecord(reader, module.module, id);
  throw errors.conflict({ rev: before.rev as number, record } as { rev: number });
}
