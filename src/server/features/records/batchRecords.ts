import type { BatchBody, BatchItem } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { oneByOne } from '../requests/oneByOne.ts';
import { startProcess } from '../workflow/index.ts';
import { actOnRecord } from './actOnRecord.ts';
import { deleteRecord } from './deleteRecord.ts';

/**
 * The same for many records: deletes or submits them, declares them void, or presses a transition’s button. Each is
 * decided by itself, with a request key of its own, so that a repeated batch does nothing twice.
 */
export async function batchRecords(
  services: Services,
  caller: Caller,
  module: string,
  { ids, action, data, reason, requestKey }: BatchBody,
): Promise<BatchItem[]> {
  const once = (id: string) => `${requestKey}/${id}`;
  const one = async (id: string): Promise<unknown> => {
    if (action === 'delete') return deleteRecord(services, caller, module, id);
    if (action === 'submit')
      return startProcess(services, caller, module, id, { requestKey: once(id) });
    return actOnRecord(services, caller, module, id, {
      action,
      requestKey: once(id),
      ...(data && { data }),
      ...(reason && { reason }),
    });
  };
  const answers = await oneByOne(services, caller, ids, one);
  return answers.map((answer) => ({
    id: answer.id,
    message: answer.ok ? null : answer.message,
  }));
}
