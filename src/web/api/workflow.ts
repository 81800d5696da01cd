import { call } from './client.ts';

/** Reminds whoever has the open tasks; at most once in 30 minutes. */
export const urge = (procInstId: string, moduleNo: string) =>
  call(`/workFlow/urge/${procInstId}`, {
    method: 'POST',
    json: { requestKey: crypto.randomUUID(), moduleNo },
  });
