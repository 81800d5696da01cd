import { asText } from '#engine/fields/kind.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { idOf } from '../open/idOf.ts';
import { screenAddress } from '../open/recordAddress.ts';
import { taskAddress } from '../open/taskAddress.ts';
import { printAddress } from '../print/printAddress.ts';

/** The other screens of a record, each to be gone to. */
export function useRecordScreens(
  { definition: { module } }: ModuleContext,
  { record }: RecordAnswer,
) {
  const { routes } = useAccess();
  const id = idOf(record);
  const toForm = (query: Record<string, string>) =>
    navigate(screenAddress(routes, module.module, 'form', query));
  return {
    edit: () => toForm({ id }),
    copy: () => toForm({ copyOf: id }),
    newVersion: () => toForm({ newVersionOf: id }),
    print: () => navigate(printAddress(module.module, [id])),
    decide: (taskId: string) => {
      const businessType = asText(record[module.variants?.by ?? '']) || null;
      const opening = { moduleNo: module.module, businessKey: id, taskId, businessType };
      const address = taskAddress(routes, opening, { [module.module]: module });
      if (address) navigate(address);
    },
  };
}
