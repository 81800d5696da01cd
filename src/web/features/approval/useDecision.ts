import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RecordData } from '#engine/schema/record.ts';
import type { ProcessInfo } from '#shared/contract/index.ts';
import { isApiError, type ApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { taskKeys } from '../../api/tasks.ts';
import { act, type ProcessAction } from '../../api/workflow.ts';
import { useText } from '../../i18n/useText.ts';
import { setEdited } from '../../shell/edited.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { useTaskAddress } from '../open/useOpenTask.ts';
import { queueQuery, taskAfter, toDecide } from './queue.ts';
import type { ReturnWay } from './returnWays.ts';

export type Decision = 'approve' | 'return' | 'reject';

/** Sends a decision, or passes the task on; when that is taken, the next task opens at once. */
export function useDecision(moduleNo: string, recordId: string, process: ProcessInfo) {
  const { t } = useTranslation();
  const text = useText();
  const client = useQueryClient();
  const page = usePage();
  const { routes } = useAccess();
  const addressOf = useTaskAddress();

  /** Address of the task that follows in the to-do list; of the list when there is none. */
  const nextAddress = async () => {
    const rows = toDecide((await client.fetchQuery(queueQuery())).rows);
    const next = taskAfter(rows, recordId);
    const list = routes.find(({ component }) => component === 'todo')?.path;
    return (next && (await addressOf(next))) ?? list;
  };

  const leaveFor = (next: string | undefined) => {
    setEdited(page.key, false);
    return page.close(next);
  };

  return {
    /** Leaves this one to somebody else. */
    passOn: async (act: () => Promise<void>) => {
      const next = await nextAddress();
      await act();
      await leaveFor(next);
    },
    /** Leaves this one for later. */
    skip: async () => {
      const address = await nextAddress();
      if (address) page.goTo(address);
    },
    /**
     * @param way of a return
     * @returns true when it was taken, else why it was not
     */
    run: async (
      decision: Decision,
      { copyTo, ...said }: { comment: string; files: string[]; copyTo: string[] },
      data: RecordData,
      way: ReturnWay | undefined,
    ): Promise<true | ApiError> => {
      // where it stands is known only as long as it waits
      const next = await nextAddress();
      try {
        await act(callOf(decision, way), process.task?.taskId ?? '', {
          moduleNo,
          ...said,
          ...(process.instance && { rev: process.instance.rev }),
          ...(decision === 'approve' && copyTo.length > 0 && { copyTo }),
          ...(decision === 'approve' && Object.keys(data).length > 0 && { data }),
          ...(decision === 'return' && way?.body),
        });
      } catch (error) {
        if (!isApiError(error)) throw error;
        // Somebody was first: what there is to decide is read again.
        if (error.error === 'stale') await client.invalidateQueries({ queryKey: taskKeys.all });
        return error;
      }
      const done =
        decision === 'return' && way?.step
          ? t('approval.done.returnToStep', { step: text(way.step) })
          : t(`approval.done.${decision}`);
      showMessage({ kind: 'success', text: done });
      await leaveFor(next);
      void client.invalidateQueries({ queryKey: taskKeys.all });
      void client.invalidateQueries({ queryKey: ['records'] });
      return true;
    },
  };
}

function callOf(decision: Decision, way: ReturnWay | undefined): ProcessAction {
  if (decision === 'return') return way?.action ?? 'rejectToStarter';
  return decision === 'approve' ? 'execute' : 'reject';
}
