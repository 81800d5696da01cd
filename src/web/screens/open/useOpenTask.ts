import { useQueryClient } from '@tanstack/react-query';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { taskAddress, type Opening } from './taskAddress.ts';

/** Opens a task or message where its module says. */
export function useOpenTask(): (task: Opening) => Promise<void> {
  const client = useQueryClient();
  const { routes } = useAccess();
  return async (task) => {
    const { modules } = await client.ensureQueryData(publicDefinitionsQuery());
    const address = taskAddress(routes, task, modules[task.moduleNo]?.open);
    if (address) navigate(address);
  };
}
