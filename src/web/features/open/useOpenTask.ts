import { useQueryClient } from '@tanstack/react-query';
import type { Opening } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { taskAddress } from './taskAddress.ts';

/** Finds where a task or message leads, as its module says; undefined: nowhere. */
export function useTaskAddress(): (task: Opening) => Promise<string | undefined> {
  const client = useQueryClient();
  const { routes } = useAccess();
  return async (task) => {
    const { modules } = await client.ensureQueryData(publicDefinitionsQuery());
    return taskAddress(routes, task, modules);
  };
}

/** Opens a task or message where its module says. */
export function useOpenTask(): (task: Opening) => Promise<void> {
  const addressOf = useTaskAddress();
  return async (task) => {
    const address = await addressOf(task);
    if (address) navigate(address);
  };
}
