import type { HandleBody } from '#shared/contract.ts';
import type { Caller, Services } from '../../Services.ts';
import { getRecord } from '../records/getRecord.ts';
import { saveRecord, type SavedRecord } from '../records/saveRecord.ts';
import { saveFileFields } from './fileFields.ts';

/** Saves a record, then the files that its attachment fields name. */
export async function saveRecordWithFiles(
  services: Services,
  caller: Caller,
  module: string,
  body: HandleBody,
): Promise<SavedRecord> {
  const saved = await saveRecord(services, caller, module, body);
  const hasChanged = await saveFileFields(services, caller, module, saved.id, body.data);
  if (!hasChanged) return saved;
  const { id, rev } = saved;
  return { ...(await getRecord(services, caller, module, id)), id, rev };
}
