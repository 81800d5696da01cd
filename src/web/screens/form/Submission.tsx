import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitDialog } from '#engine/renderers/approval/SubmitDialog.tsx';
import type { RecordData } from '#engine/schema/record.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { isApiError } from '../../api/ApiError.ts';
import { showMessage } from '../../api/messages.ts';
import { recordKeys } from '../../api/records.ts';
import { taskKeys } from '../../api/tasks.ts';
import { act, previewQuery } from '../../api/workflow.ts';
import { useText } from '../../i18n/useText.ts';
import { PeopleChooser } from './PeopleChooser.tsx';

interface SubmissionProps {
  context: ModuleContext;
  /** Absent: the record is not saved yet. */
  recordId: string | undefined;
  /** What is not saved yet. */
  data: RecordData;
  /** Saves, and answers the record's id; undefined: it could not be saved. */
  save: () => Promise<string | undefined>;
  onSubmitted: () => void;
  onClose: () => void;
  onErrors: (fields: Record<string, string[]>) => void;
}

/** Before submitting: the path the process will take, and the people on it. */
export function Submission(props: SubmissionProps) {
  const { context, recordId, data, save, onSubmitted, onClose, onErrors } = props;
  const moduleNo = context.definition.module.module;
  const { t } = useTranslation();
  const text = useText();
  const client = useQueryClient();
  const [asked] = useState({ moduleNo, data, ...(recordId && { id: recordId }) });
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  const preview = useQuery({
    ...previewQuery({ ...asked, chosen }),
    placeholderData: keepPreviousData,
  });
  const choices = preview.data?.filter((step) => step.choose) ?? [];

  const submit = async () => {
    const id = await save();
    if (!id) return onClose();
    try {
      await act('startProcess', id, { moduleNo, chosen });
    } catch (error) {
      if (isApiError(error)) onErrors(error.fields);
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
      path={preview.data}
      error={preview.error?.message}
      choices={choices.map((step) => (
        <PeopleChooser
          key={step.stepId}
          module={context.common.system.users.module}
          step={text(step.title)}
          among={step.choose?.among ?? null}
          chosen={chosen[step.stepId] ?? []}
          onChange={(people) => setChosen({ ...chosen, [step.stepId]: people })}
        />
      ))}
      isIncomplete={choices.some((step) => !chosen[step.stepId]?.length)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
