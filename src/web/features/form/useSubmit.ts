import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ProcessAnswer } from '#shared/contract/index.ts';
import { isApiError, type ApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { recordKeys } from '../../api/records.ts';
import { taskKeys } from '../../api/tasks.ts';
import { act } from '../../api/workflow.ts';
import { confirm } from '../../shell/confirm.ts';

/** So many people are named as those who are asked now. */
const named = 3;

function sayingWho(t: TFunction, { waitingFor }: ProcessAnswer): string {
  if (waitingFor.length === 0) return t('form.submitted');
  const names = waitingFor.slice(0, named).join(t('common.separator'));
  return waitingFor.length > named
    ? t('form.submittedToMany', { names, more: waitingFor.length - named })
    : t('form.submittedTo', { names });
}

/** What goes with a submission. */
interface Said {
  chosen: Record<string, string[]>;
  copyTo: string[];
  comment: string;
}

interface SubmitOptions {
  moduleNo: string;
  /** Saves, and answers the record's id; undefined: it could not be saved. */
  save: () => Promise<string | undefined>;
  onSubmitted: () => void;
  onClose: () => void;
  /** Says why it was not taken. */
  onRefused: (refusal: ApiError) => void;
}

/** Saves a record and submits it, asking again where somebody is warned; tells who has it then. */
export function useSubmit({ moduleNo, save, onSubmitted, onClose, onRefused }: SubmitOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** @returns undefined when somebody who was warned does not go on */
  const send = async (
    id: string,
    said: Said,
    confirmed: readonly string[] = [],
  ): Promise<ProcessAnswer | undefined> => {
    try {
      const body = { moduleNo, ...said, confirmed: [...confirmed] };
      return await act('startProcess', id, body, { quiet: true });
    } catch (error) {
      if (!isApiError(error) || !error.confirm) throw error;
      const goesOn = await confirm({
        title: t('form.warning'),
        text: error.message,
        confirm: t('form.submitAnyway'),
      });
      return goesOn ? send(id, said, [...confirmed, error.confirm]) : undefined;
    }
  };
  return async (said: Said) => {
    const id = await save();
    if (!id) return onClose();
    let submitted: ProcessAnswer | undefined;
    try {
      submitted = await send(id, said);
    } catch (error) {
      if (isApiError(error)) onRefused(error);
    }
    if (!submitted) return onClose();
    showMessage({ kind: 'success', text: sayingWho(t, submitted) });
    void client.invalidateQueries({ queryKey: taskKeys.all });
    void client.invalidateQueries({ queryKey: recordKeys.module(moduleNo) });
    onSubmitted();
  };
}
