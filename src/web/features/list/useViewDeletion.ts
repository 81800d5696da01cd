import { useTranslation } from 'react-i18next';
import type { ListView } from '#shared/contract/index.ts';
import { deleteListView, saveListView } from '../../api/listViews.ts';
import { showMessage } from '../../api/messages.ts';
import { confirm } from '../../shell/confirm.ts';

interface ViewsOfList {
  module: string;
  screen: string | undefined;
  refresh: () => Promise<void>;
  /** Of the view one begins with. */
  defaultId: string;
  onDefault: (id: string) => void;
}

/** Deletes a view, once asked when others use it; one's own can be taken back for five seconds. */
export function useViewDeletion({ module, screen, refresh, defaultId, onDefault }: ViewsOfList) {
  const { t } = useTranslation();
  const restore = async ({ id: lost, name, shared, state }: ListView) => {
    const { id } = await saveListView(module, { ...(screen && { screen }), name, shared, state });
    if (lost === defaultId) onDefault(id);
    await refresh();
  };
  return async (view: ListView) => {
    const { name } = view;
    const isSure =
      !view.shared ||
      (await confirm({
        title: t('list.deleteView', { name }),
        text: t('list.deleteSharedView'),
        confirm: t('list.delete'),
        danger: true,
      }));
    if (!isSure) return;
    try {
      await deleteListView(module, view.id);
      showMessage({
        kind: 'success',
        text: t('list.viewDeleted', { name }),
        ...(view.isMine && { undo: () => void restore(view).catch(() => undefined) }),
      });
    } catch {
      // told by the call
    }
    await refresh();
  };
}
