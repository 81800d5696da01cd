import type { Module } from '#engine/schema/language/index.ts';
import type { HandleBody, SavedRecord } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { onceOnly } from '../requests/onceOnly.ts';
import { readAfterwards } from './getRecord.ts';
import { rememberChoices } from './recentChoices.ts';
import type { WriteContext } from './WriteContext.ts';
import { writeRecords, type Following } from './save/writeRecords.ts';

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

/** The same inside a transaction that has taken the request key; answers the id. */
export async function writeRecord(
  context: WriteContext,
  module: Module,
  body: HandleBody,
  following?: Following,
): Promise<string> {
  const [id] = await writeRecords(context, module, [body], following);
  const { services, tx, caller } = context;
  await rememberChoices(tx, services.registry(), caller.userId, module, body.data);
  return id!;
}
