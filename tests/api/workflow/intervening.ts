import type { InterveneBody, Intervention } from '#shared/contract/index.ts';
import { firstPage } from '#server/db/paging.ts';
import * as workflow from '#server/features/workflow/index.ts';
import type { PersonName } from '#tests/support/company.ts';
import type { Office } from './office.ts';

export const reason = 'The approver has left';

/** Interventions in processes of the office that is open, and the log of them. */
export function intervening(current: () => Office) {
  const instanceOf = async (id: string) => (await current().info('admin', id)).instance!.procInstId;
  const logOf = async (query: object, by: PersonName = 'admin') => {
    const { services, as } = current();
    return (await workflow.interventionList(services, as(by), query, firstPage(50))).rows;
  };
  return {
    instanceOf,
    asked: (operation: Intervention, more: Partial<InterveneBody> = {}): InterveneBody => ({
      requestKey: current().key(),
      operation,
      reason,
      ...more,
    }),
    intervene: async (id: string, body: InterveneBody, by: PersonName = 'admin') =>
      workflow.intervene(current().services, current().as(by), await instanceOf(id), body),
    logOf,
    logFor: async (id: string) => logOf({ procInstId: await instanceOf(id) }),
  };
}
