import { randomUUID } from 'node:crypto';
import { BusinessError } from '#server/BusinessError.ts';
import { startProcess } from '#server/features/workflow/index.ts';
import type { Caller, Services } from '#server/Services.ts';

/** Submits a record; who is warned goes on. */
export async function submitAnyway(
  services: Services,
  caller: Caller,
  module: string,
  recordId: string,
) {
  const confirmed: string[] = [];
  for (;;) {
    try {
      const body = { requestKey: randomUUID(), confirmed };
      return await startProcess(services, caller, module, recordId, body);
    } catch (error) {
      if (!(error instanceof BusinessError) || !error.confirm) throw error;
      confirmed.push(error.confirm);
    }
  }
}
