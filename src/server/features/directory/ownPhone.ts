import type { OwnPhone } from '#shared/contract/index.ts';
import type { Caller, Services } from '../../Services.ts';
import { getRecord } from '../records/getRecord.ts';

/** At what number colleagues reach the caller; null where the company keeps none, or the caller may not see it. */
export async function ownPhone(services: Services, caller: Caller): Promise<OwnPhone | null> {
  const registry = services.registry();
  const { module, phone } = registry.system.users;
  if (!phone) return null;
  const { record, actions, hidden } = await getRecord(services, caller, module, caller.userId);
  if (hidden.includes(phone)) return null;
  const { title } = registry.module(module).fields[phone]!;
  return {
    module,
    field: phone,
    title,
    phone: typeof record[phone] === 'string' ? record[phone] : null,
    canChange: actions.includes('update'),
  };
}
