import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessAnswer } from '#shared/contract/index.ts';
import { isApiError, type ApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { recordKeys } from '../../api/records.ts';
import { taskKeys } from '../../api/tasks.ts';
import { act } from '../../api/workflow.ts';
import type { Warning } from './useTrial.ts';

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
  /** What guards warn of, as far as it is known. */
  told: readonly Warning[];
}

/** Saves a record and submits it; tells who has it then. Where a guard warns, the next submission goes on all the same. */
export function useSubmit({
  moduleNo,
  save,
  onSubmitted,
  onClose,
  onRefused,
  told,
}: SubmitOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [warnings, setWarnings] = useState(told);
  const submit = async (said: Said) => {
    const id = await save();
    if (!id) return onClose();
    let submitted: ProcessAnswer;
    try {
      const confirmed = warnings.map(({ confirm }) => confirm);
      const body = { moduleNo, ...said, confirmed };
      submitted = await act('startProcess', id, body, { quiet: true });
    } catch (error) {
      if (!isApiError(error)) return onClose();
      const { confirm, message: text } = error;
      if (confirm) return setWarnings([...warnings, { text, confirm }]);
      onRefused(error);
      return onClose();
    }
    showMessage({ kind: 'success', text: sayingWho(t, submitted) });
    void client.invalidateQueries({ queryKey: taskKeys.all });
    void client.invalidateQueries({ queryKey: recordKeys.module(moduleNo) });
    onSubmitted();
  };
  return { submit, warnings: warnings.map(({ text }) => text) };
}
