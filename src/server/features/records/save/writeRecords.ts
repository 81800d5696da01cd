import type { Flow, Module, Moment } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { inVariant } from '#engine/schema/variants.ts';
import type { HandleBody } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { takingTurns } from '../../../takingTurns.ts';
import {
  accessFor,
  applyingGrants,
  requireActions,
  type Granted,
  type ReadContext,
} from '../../access/index.ts';
import { bindFiles, hiddenFiles } from '../../attachments/fileFields.ts';
import { readRecord } from '../getRecord.ts';
import { newId } from '../newId.ts';
import { isEditable } from '../recordActions.ts';
import type { Planned } from '#engine/record/plan/lockPlan.ts';
import type { WriteContext } from '../WriteContext.ts';
import { toldStatus } from '../statusOf.ts';
import { openRecordWork } from '../work/openRecordWork.ts';
import type { Work } from '../work/Work.ts';
import { editedRecord } from './editedRecord.ts';
import { givenValues } from './givenValues.ts';
import { refuseHidden } from './refuseHidden.ts';
import { refuseInvalid } from './refuseInvalid.ts';
import { refuseLocked } from './refuseLocked.ts';
import {
  knownChoices,
  refuseUnknownReferences,
  type KnownChoices,
} from './refuseUnknownReferences.ts';

/** What else the transaction does to the record and to others, so that all it touches is locked at once, in order. */
export interface Following {
  /** Of the record. */
  moments: readonly Moment[];
  flow: Flow;
  others: readonly Planned[];
}

/** A record that is created or changed. */
interface Writing {
  id: string;
  body: Pick<HandleBody, 'rev' | 'data'>;
  isNew: boolean;
  /** Cleaned, of a new one. */
  values: RecordData;
  given: ReadonlySet<string>;
}

/**
 * Creates and changes records of a module in one unit of work inside a transaction; answers their ids. One that is
 * refused refuses all of them.
 */
export async function writeRecords(
  context: WriteContext,
  module: Module,
  bodies: readonly Pick<HandleBody, 'id' | 'rev' | 'data'>[],
  { moments = [], others = [], ...more }: Partial<Following> = {},
): Promise<string[]> {
  const { services, caller, tx } = context;
  const reader: ReadContext = { services, caller, db: tx };
  const writings: Writing[] = [];
  const creatable = bodies.some(({ id }) => id === undefined)
    ? creatableFields(reader, module)
    : new Set<string>();
  const turn = takingTurns();
  for (const body of bodies) {
    writings.push(await writingOf(services.registry(), module, body, creatable));
    await turn();
  }
  const work = await openRecordWork(context, [
    ...writings.map(({ id, isNew, values, body }) => ({
      module: module.module,
      id,
      moments: ['save' as const, ...moments],
      values: isNew ? values : body.data,
      ...more,
    })),
    ...others,
  ]);
  const changed = writings.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const writable = changed.length
    ? await requireActions(reader, module.module, changed, 'update')
    : new Map<string, ReadonlySet<string>>();
  const known =
    writings.length > 1
      ? await knownChoices(
          reader,
          module,
          writings.map(({ isNew, values, body }) => (isNew ? values : body.data)),
        )
      : undefined;
  for (const writing of writings) {
    if (writing.isNew) await create(work, module, writing, known);
    else await update(work, module, writing, { writable: writable.get(writing.id)!, known });
    await turn();
  }
  await work.flush();
  await requireFields(reader, module, writings);
  return writings.map(({ id }) => id);
}

/** @throws errors.forbidden when the caller may create no record */
function creatableFields(reader: ReadContext, module: Module): ReadonlySet<string> {
  const grants = accessFor(reader, module.module).grants('create', 't');
  if (grants.length === 0) throw errors.forbidden({ action: 'create' });
  return new Set(grants.flatMap(({ fields }) => [...fields]));
}

/** @param creatable fields that the caller may give a new record */
async function writingOf(
  registry: Registry,
  module: Module,
  { id, ...body }: Pick<HandleBody, 'id' | 'rev' | 'data'>,
  creatable: ReadonlySet<string>,
): Promise<Writing> {
  const given = new Set(Object.keys(body.data));
  if (id !== undefined) return { id, body, isNew: false, values: {}, given };
  const values = await givenValues(registry, module, {
    data: body.data,
    writable: creatable,
    before: {},
  });
  return { id: newId(), body, isNew: true, values, given };
}

async function create(
  work: Work,
  module: Module,
  { id, values, body: { data }, given }: Writing,
  known: KnownChoices | undefined,
) {
  const { services, caller, tx } = work.context;
  const reader: ReadContext = { services, caller, db: tx };
  await work.create(module.module, { ...values, id });
  const record = work.record(module.module, id)!;
  refuseHidden(module, data, record, {});
  const edit = { record, before: {}, given };
  await refuseLocked(work, inVariant(module, record), edit);
  await refuseUnknownReferences(reader, module, edit, known);
  await complete(work, module, id, data);
  // Only now: a guard tells figures of records referred to, and the caller may choose them.
  await work.change(module.module, id, { moment: 'save', action: 'create' });
}

async function update(
  work: Work,
  module: Module,
  { id, body: { rev, data } }: Writing,
  { writable, known }: { writable: ReadonlySet<string>; known: KnownChoices | undefined },
) {
  const { services, caller, tx } = work.context;
  const before = work.record(module.module, id)!;
  if (rev !== before.rev) await refuseStale({ services, caller, db: tx }, module, id, before);
  if (!isEditable(module, before))
    throw errors.notEditable(toldStatus(work.registry, module, before));
  const values = await editedRecord(work, module, { data, writable, before }, known);
  await work.change(module.module, id, { values, action: 'update' });
  await complete(work, module, id, data);
  await work.change(module.module, id, { moment: 'save', action: 'update' });
}

/** Without a process there is no later moment at which a record must be complete, so this is checked before guards. */
async function complete(work: Work, module: Module, id: string, data: RecordData) {
  const files = await bindFiles(work.context, module, id, {
    ...data,
    ...hiddenFiles(module, work.record(module.module, id) ?? {}),
  });
  if (!module.flow) await refuseInvalid(work, module.module, id, files);
}

/**
 * The records as they are now must still be ones the caller may write, in each field that was given: nobody gives a
 * record away to where they could not have written it.
 */
async function requireFields(reader: ReadContext, module: Module, writings: readonly Writing[]) {
  for (const action of ['create', 'update'] as const) {
    const written = writings.filter(({ isNew }) => isNew === (action === 'create'));
    if (written.length === 0) continue;
    const ids = written.map(({ id }) => id);
    const applying = await applyingGrants(reader, module.module, ids, action);
    for (const { id, given } of written) refuseFields(applying.get(id)!, action, given);
  }
}

function refuseFields(
  grants: readonly Granted[],
  action: 'create' | 'update',
  given: ReadonlySet<string>,
) {
  if (grants.length === 0) throw errors.forbidden({ action });
  for (const field of given)
    if (!grants.some(({ fields }) => fields.has(field))) throw errors.notWritable({ field });
}

async function refuseStale(reader: ReadContext, module: Module, id: string, before: RecordData) {
  const { record } = await readRecord(reader, module.module, id);
  throw errors.conflict({ rev: before.rev as number, record } as { rev: number });
}
