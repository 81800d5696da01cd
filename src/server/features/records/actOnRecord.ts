import { holds } from '#engine/expression/index.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import type { Module, Transition } from '#engine/schema/language/index.ts';
import { recordStatus, type RecordData } from '#engine/schema/record.ts';
import { validateRecord } from '#engine/record/validateRecord.ts';
import type { ActionBody, RecordAnswer } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { requireAction, type ReadContext } from '../access/index.ts';
import { bindFiles } from '../attachments/fileFields.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { readAfterwards } from './getRecord.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { buttonsOf, isInState, isVoidable } from './recordActions.ts';
import { toldStatus } from './statusOf.ts';
import type { Change } from '#engine/record/work/Work.ts';
import type { WriteContext } from './WriteContext.ts';
import { askedFields } from './save/askedFields.ts';
import { cleanValues } from './save/givenValues.ts';
import { refuseHidden } from './save/refuseHidden.ts';
import { refuseUnknownReferences } from './save/refuseUnknownReferences.ts';
import { openRecordWork } from './work/openRecordWork.ts';
import { validationPaths } from '#engine/record/plan/validationPaths.ts';
import type { Work } from './work/Work.ts';

/**
 * Presses a transition’s button, or declares a record void.
 *
 * @throws errors.notPossible in a status from which the action does not start, errors.notWritable for fields it does
 *   not ask for, errors.reasonRequired, guards of the moment `void` and those that the button names
 */
export function actOnRecord(
  services: Services,
  caller: Caller,
  moduleName: string,
  id: string,
  body: ActionBody,
): Promise<RecordAnswer> {
  const module = services.registry().module(moduleName);
  if (!isUuid(id)) throw errors.notFound();
  return services.db.transaction((tx) => {
    const context: WriteContext = { services, tx, caller, now: services.now() };
    const { requestKey, ...asked } = body;
    return onceOnly(
      context,
      requestKey,
      { operation: 'act', module: moduleName, id, ...asked },
      async () => {
        await act(context, module, id, body);
        return readAfterwards({ services, caller, db: tx }, moduleName, id);
      },
    );
  });
}

async function act(context: WriteContext, module: Module, id: string, body: ActionBody) {
  const { services, caller, tx } = context;
  const reader: ReadContext = { services, caller, db: tx };
  const isVoid = body.action === 'void';
  const button = buttonsOf(module).find((one) => one.id === body.action);
  const isStep = Boolean(button?.action?.effects ?? button?.action?.guards);
  const work = await openRecordWork(context, [
    {
      module: module.module,
      id,
      moments: isVoid ? ['void'] : isStep ? ['step'] : [],
      ...(body.data && { values: body.data }),
    },
  ]);
  await requireAction(reader, module.module, id, body.action);
  const before = work.record(module.module, id)!;
  const change = isVoid
    ? voiding(work, module, before, body)
    : await pressing(reader, work, module, before, button, body);
  const given = new Set(Object.keys(change.values ?? {}));
  await refuseUnknownReferences(reader, module, {
    record: { ...before, ...change.values },
    before,
    given,
  });
  await work.change(module.module, id, change);
  if (button?.action) await work.runStep(module.module, id, button.action);
  const files = await bindFiles(context, module, id, body.data ?? {});
  const asked = button?.action?.fields ?? [];
  await refuseIncomplete(work, module, id, new Set([...given, ...asked]), files);
  await work.flush();
}

function voiding(
  work: Work,
  module: Module,
  before: RecordData,
  { reason, data }: ActionBody,
): Change {
  const field = Object.keys(data ?? {})[0];
  if (field) throw errors.notWritable({ field });
  if (!isVoidable(work.registry, module, before)) throw notPossible(work, module, 'void', before);
  if (!reason?.trim()) throw errors.reasonRequired();
  return { status: recordStatus.void, moment: 'void', facts: { comment: reason.trim() } };
}

async function pressing(
  reader: ReadContext,
  work: Work,
  module: Module,
  before: RecordData,
  button: Transition | undefined,
  { action, data = {}, reason }: ActionBody,
): Promise<Change> {
  if (!button) throw errors.badRequest({ reason: `there is no action "${action}"` });
  if (!isInState(button, before)) throw notPossible(work, module, action, before, button.field);
  if (button.when) {
    const condition = expressionsOf(work.registry).record(module.module, button.when);
    await work.view.readAlong(module.module, before, condition.paths);
    if (!holds(condition, work.evaluation(module.module, before.id as string)))
      throw button.action?.otherwise
        ? errors.guard(action, button.action.otherwise, {})
        : notPossible(work, module, action, before, button.field);
  }
  const fields = Object.keys(data);
  for (const field of fields)
    if (!button.action?.fields?.includes(field)) throw errors.notWritable({ field });
  const writable = await askedFields(reader, module, before.id as string, fields);
  const values = await cleanValues(work.registry, module, { data, writable, before });
  refuseHidden(module, data, { ...before, ...values }, before);
  const { field = 'status', to } = button;
  return {
    values: { ...values, [field]: to },
    action,
    ...(reason && { facts: { comment: reason } }),
  };
}

/** What the action asked for must be right; the rest of the record was checked when it was made. */
async function refuseIncomplete(
  work: Work,
  module: Module,
  id: string,
  fields: ReadonlySet<string>,
  files: RecordData,
) {
  if (fields.size === 0) return;
  const record = work.record(module.module, id)!;
  await work.view.readAlong(module.module, record, validationPaths(work.registry, module.module));
  const { variables, ...surroundings } = work.evaluation(module.module, id);
  const complete = { ...surroundings, variables: { ...variables, ...files } };
  const messages = Object.entries(validateRecord(work.registry, module.module, complete));
  const concerned = messages.filter(([path]) => fields.has(path.split('.')[0]!) || path in files);
  if (concerned.length) throw errors.invalid({}, Object.fromEntries(concerned));
}

const notPossible = (
  { registry }: Work,
  module: Module,
  action: string,
  record: RecordData,
  field?: string,
) => errors.notPossible({ action, ...toldStatus(registry, module, record, field) });
