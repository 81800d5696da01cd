import type { TFunction } from 'i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitDialog } from '#engine/renderers/approval/SubmitDialog.tsx';
import type { RecordData } from '#engine/schema/record.ts';
import type { ProcessAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { isApiError, type ApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { recordKeys } from '../../api/records.ts';
import { taskKeys } from '../../api/tasks.ts';
import { act } from '../../api/workflow.ts';
import { useText } from '../../i18n/useText.ts';
import { useForecast } from './forecast/useForecast.ts';
import { confirm } from '../../shell/confirm.ts';
import { CopyButton } from './CopyButton.tsx';
import { PeopleChooser } from './PeopleChooser.tsx';

interface SubmissionProps {
  context: ModuleContext;
  /** Absent: the record is not saved yet. */
  recordId: string | undefined;
  /** All that is in it. */
  record: RecordData;
  /** What of it is not saved yet. */
  changes: () => RecordData;
  /** Saves, and answers the record's id; undefined: it could not be saved. */
  save: () => Promise<string | undefined>;
  onSubmitted: () => void;
  onClose: () => void;
  /** Says why it was not taken. */
  onRefused: (refusal: ApiError) => void;
}

/** So many people are named as those who are asked now. */
const named = 3;

function sayingWho(t: TFunction, { waitingFor }: ProcessAnswer): string {
  if (waitingFor.length === 0) return t('form.submitted');
  const names = waitingFor.slice(0, named).join(t('common.separator'));
  return waitingFor.length > named
    ? t('form.submittedToMany', { names, more: waitingFor.length - named })
    : t('form.submittedTo', { names });
}

/** Before submitting: the path the process will take, and the people on it. */
export default function Submission(props: SubmissionProps) {
  const { context, recordId, record, changes, save, onSubmitted, onClose, onRefused } = props;
  const moduleNo = context.definition.module.module;
  const { t } = useTranslation();
  const text = useText();
  const client = useQueryClient();
  const [picked, setPicked] = useState<Record<string, string[]>>();
  const [copyTo, setCopyTo] = useState<string[]>([]);
  const { forecast, chosen, error } = useForecast({
    context,
    recordId,
    record,
    changes,
    chosen: picked,
  });
  const people = context.common.system.users.module;
  const choices = forecast?.steps.filter((step) => step.choose) ?? [];
  const problem = forecast?.deadEnd
    ? t('form.noApprover', { step: text(forecast.deadEnd) })
    : error?.message;

  /** @returns undefined when somebody who was warned does not go on */
  const send = async (
    id: string,
    comment: string,
    confirmed: readonly string[] = [],
  ): Promise<ProcessAnswer | undefined> => {
    try {
      const said = { comment, copyTo, confirmed: [...confirmed] };
      return await act('startProcess', id, { moduleNo, chosen, ...said }, { quiet: true });
    } catch (error) {
      if (!isApiError(error) || !error.confirm) throw error;
      const goesOn = await confirm({
        title: t('form.warning'),
        text: error.message,
        confirm: t('form.submitAnyway'),
      });
      return goesOn ? send(id, comment, [...confirmed, error.confirm]) : undefined;
    }
  };
  const submit = async (comment: string) => {
    const id = await save();
    if (!id) return onClose();
    let submitted: ProcessAnswer | undefined;
    try {
      submitted = await send(id, comment);
    } catch (error) {
      if (isApiError(error)) onRefused(error);
      return onClose();
    }
    if (!submitted) return onClose();
    showMessage({ kind: 'success', text: sayingWho(t, submitted) });
    void client.invalidateQueries({ queryKey: taskKeys.all });
    void client.invalidateQueries({ queryKey: recordKeys.module(moduleNo) });
    onSubmitted();
  };
  return (
    <SubmitDialog
      isOpen
      path={problem ? undefined : forecast?.steps}
      error={problem}
      choices={
        choices.length > 0 &&
        choices.map((step) => (
          <PeopleChooser
            key={step.stepId}
            module={people}
            step={text(step.title)}
            among={step.choose?.among ?? null}
            chosen={chosen[step.stepId] ?? []}
            onChange={(people) => setPicked({ ...chosen, [step.stepId]: people })}
          />
        ))
      }
      more={
        forecast?.mayCopy ? (
          <CopyButton module={people} chosen={copyTo} onChange={setCopyTo} />
        ) : null
      }
      isIncomplete={choices.some((step) => !chosen[step.stepId]?.length)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
