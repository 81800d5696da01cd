import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { randomId } from '#engine/renderers/randomId.ts';
import { useWords } from '#engine/renderers/words/useWords.ts';
import type { ActionBody, ProcessInfo } from '#shared/contract/index.ts';
import { showMessage } from '../../api/messages.ts';
import { actOnRecord, deleteRecord, recordKeys } from '../../api/records.ts';
import { taskKeys } from '../../api/tasks.ts';
import { act, remindApprovers } from '../../api/workflow.ts';
import { confirm } from '../../shell/confirm.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import type { Intervention, InterventionBody } from './intervention.ts';
import { interveneIn } from './interveneIn.ts';

/** What the buttons of a record do. Errors are shown by the call; what changed is read again. */
export function useRecordActions(module: string, id: string, process: ProcessInfo | undefined) {
  const { t } = useTranslation();
  const words = useWords();
  const client = useQueryClient();
  const page = usePage();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['records'] }),
      client.invalidateQueries({ queryKey: taskKeys.all }),
    ]);
  const done = (text: string) => {
    showMessage({ kind: 'success', text });
    return refresh();
  };
  const procInstId = process?.instance?.procInstId ?? id;
  return {
    remove: async () => {
      const isSure = await confirm({
        title: t('list.deleteTitle'),
        text: t('list.deleteText', { count: 1 }),
        confirm: t('list.delete'),
        danger: true,
      });
      if (!isSure) return;
      const isGone = await deleteRecord(module, id).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
      client.removeQueries({ queryKey: recordKeys.one(module, id) });
      await page.close();
      await done(t('detail.deleted'));
    },
    act: async (body: Omit<ActionBody, 'requestKey'>) => {
      await actOnRecord(module, id, { ...body, requestKey: randomId() });
      await done(t('detail.acted'));
    },
    intervene: async (
      intervention: Intervention,
      { taskId = '', to = '', ...why }: InterventionBody,
    ) => {
      await interveneIn(intervention, { moduleNo: module, procInstId, taskId, to, ...why });
      await done(words.happened[intervention] ?? t('detail.acted'));
    },
    remind: () =>
      remindApprovers(procInstId, module).then(
        () => done(t('tasks.reminded')),
        () => {},
      ),
    recover: async () => {
      const isSure = await confirm({
        title: t('detail.recover'),
        text: t('detail.recoverText'),
        confirm: t('detail.recover'),
      });
      if (isSure)
        await act('recover', procInstId, { moduleNo: module }).then(
          () => done(t('detail.recovered')),
          () => {},
        );
    },
  };
}
