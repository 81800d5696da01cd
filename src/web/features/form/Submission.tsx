import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitDialog } from '#engine/renderers/approval/SubmitDialog.tsx';
import type { RecordData } from '#engine/schema/record.ts';
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

  /** @returns false when somebody who was warned does not go on */
  const send = async (
    id: string,
    comment: string,
    confirmed: readonly string[] = [],
  ): Promise<boolean> => {
    try {
      const said = { comment, copyTo, confirmed: [...confirmed] };
      await act('startProcess', id, { moduleNo, chosen, ...said }, { quiet: true });
      return true;
    } catch (error) {
      if (!isApiError(error) || !error.confirm) throw error;
      const goesOn = await confirm({
        title: t('form.warning'),
        text: error.message,
        confirm: t('form.submitAnyway'),
      });
      return goesOn && send(id, comment, [...confirmed, error.confirm]);
    }
  };
  const submit = async (comment: string) => {
    const id = await save();
    if (!id) return onClose();
    try {
      if (!(await send(id, comment))) return onClose();
    } catch (error) {
      if (isApiError(error)) onRefused(error);
      return onClose();
    }
    showMessage({ kind: 'success', text: t('form.submitted') });
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
