import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DraftItem } from '#shared/contract/index.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../api/formDrafts.ts';
import { showMessage } from '../../api/messages.ts';
import { deleteRecord } from '../../api/records.ts';
import { taskKeys } from '../../api/tasks.ts';
import { session } from '../../session/session.ts';
import { confirm } from '../../shell/confirm.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { draftKey, writeDraft } from '../form/drafts.ts';
import { screenAddress } from '../open/recordAddress.ts';

/** Goes on with a draft, or throws it away: a form’s with a way back, a record after it was asked for. */
export function useDraftActions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { routes } = useAccess();
  const refresh = () => client.invalidateQueries({ queryKey: taskKeys.all });

  const discardForm = async ({ moduleNo, key }: DraftItem) => {
    const name = key ?? 'new';
    const kept = await readFormDraft(moduleNo, name);
    await forgetFormDraft(moduleNo, name);
    // this browser may have a copy of its own
    writeDraft(draftKey(session.get()!.user.id, moduleNo, name), null);
    await refresh();
    const text = t('form.draftDiscarded');
    if (!kept) return showMessage({ kind: 'info', text });
    const { at: _at, ...body } = kept;
    const undo = () => void keepFormDraft(moduleNo, name, body).then(refresh);
    showMessage({ kind: 'info', text, undo });
  };

  const discardRecord = async ({ moduleNo, businessKey }: DraftItem) => {
    const isSure = await confirm({
      title: t('list.deleteTitle'),
      text: t('list.deleteText', { count: 1 }),
      confirm: t('list.delete'),
      danger: true,
    });
    if (!isSure || !businessKey) return;
    await deleteRecord(moduleNo, businessKey).then(
      () => showMessage({ kind: 'success', text: t('detail.deleted') }),
      () => undefined,
    );
    await refresh();
    await client.invalidateQueries({ queryKey: ['records'] });
  };

  return {
    open: ({ moduleNo, businessKey, begins }: DraftItem) => {
      const query = businessKey ? { id: businessKey } : begins;
      navigate(screenAddress(routes, moduleNo, 'form', query));
    },
    discard: (draft: DraftItem) =>
      draft.kind === 'form' ? discardForm(draft) : discardRecord(draft),
  };
}
