import type { ListRow } from '#engine/renderers/list/ListState.ts';
import type { Opening } from '#shared/contract/index.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { idOf } from '../open/idOf.ts';
import { recordAddress } from '../open/recordAddress.ts';
import { useOpenTask } from '../open/useOpenTask.ts';

/** Opens the record of a row; of one that shows a record of another module, where that module says. */
export function useOpenRow(module: string): (row: ListRow) => void {
  const { routes } = useAccess();
  const openTask = useOpenTask();
  return (row) => {
    const shown = row.$opens as Opening | undefined;
    if (shown) void openTask({ ...shown, isDetails: true });
    else navigate(recordAddress(routes, module, idOf(row)));
  };
}
