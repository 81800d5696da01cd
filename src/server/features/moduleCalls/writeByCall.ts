import type { RecordAnswer } from '#shared/contract/index.ts';
import type { BodyOf } from '#shared/endpoints/endpoint.ts';
import type { moduleCallsApi } from '#shared/endpoints/moduleCalls.ts';
import { errors } from '../../errors.ts';
import type { Caller, Services } from '../../Services.ts';
import { actOnRecord } from '../records/actOnRecord.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { isUuid } from '#engine/fields/uuid.ts';
import { saveRecord } from '../records/saveRecord.ts';
import { callOf } from './callOf.ts';

/**
 * Writes as a call says: held to the guards and rights of its module, and logged as any other change.
 *
 * @throws errors.notFound, errors.badRequest naming a field that the call does not change, and what saving refuses
 */
export async function writeByCall(
  services: Services,
  caller: Caller,
  moduleName: string,
  callId: string,
  { id, rev, requestKey, reason, ...data }: BodyOf<typeof moduleCallsApi.write>,
): Promise<RecordAnswer | { id: string }> {
  const { module, call } = callOf(services, moduleName, callId);
  if (call.change) {
    const unknown = Object.keys(data).find((key) => !call.change!.includes(key));
    if (unknown !== undefined)
      throw errors.badRequest({
        reason: `"${unknown}" is not changed by this call: ${call.change.join(', ')}`,
      });
    return saveRecord(services, caller, module.module, {
      ...(id !== undefined && { id: requireId(id) }),
      ...(rev !== undefined && { rev }),
      ...(requestKey && { requestKey }),
      data,
    });
  }
  if (call.deletes) return deleteRecord(services, caller, module.module, requireId(id));
  if (call.act === undefined) throw errors.notFound();
  if (!requestKey) throw errors.badRequest({ reason: 'the call needs a "requestKey"' });
  return actOnRecord(services, caller, module.module, requireId(id), {
    action: call.act,
    requestKey,
    data,
    ...(reason && { reason }),
  });
}

function requireId(id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw errors.notFound();
  return id;
}
