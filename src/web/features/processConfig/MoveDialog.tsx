import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OlderVersions, VersionStep } from '#shared/contract/index.ts';
import { processKeys } from '../../api/processDesign.ts';
import { changeVersions, olderVersionsQuery } from '../../api/versionChanges.ts';
import { useText } from '../../i18n/useText.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';

interface MoveDialogProps {
  module: string;
  title: string;
  onClose: () => void;
}

/** Moves what runs on older versions of a process to the one in force; steps that are gone need a place there. */
export function MoveDialog({ module, title, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const text = useText();
  const client = useQueryClient();
  const { data: older, error, refetch } = useQuery(olderVersionsQuery(module));
  const [steps, setSteps] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const moving = useMutation({
    mutationFn: ({ version, processes }: OlderVersions) =>
      changeVersions({
        version,
        steps,
        reason: reason.trim(),
        procInstIds: processes.map(({ procInstId }) => procInstId),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: processKeys.all }),
  });
  // while they are moved, fewer and fewer run on older versions
  const data = moving.isPending ? moving.variables : older;
  const lost = data ? lostSteps(data) : [];
  const refused = moving.data?.flatMap((result) => (result.ok ? [] : [result])) ?? [];
  const isComplete =
    reason.trim() !== '' &&
    (data?.processes ?? []).length > 0 &&
    lost.every(({ stepId }) => steps[stepId]);
  return (
    <AskDialog
      title={`${t('processConfig.move')}: ${title}`}
      isBusy={moving.isPending}
      isComplete={isComplete}
      onAct={moving.data || !data ? undefined : () => moving.mutate(data)}
      onClose={onClose}
    >
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {moving.data ? (
        <div aria-live="polite">
          <p>{t('processConfig.moved', { count: moving.data.length - refused.length })}</p>
          <ul>
            {refused.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {data && !moving.data ? (
        <>
          <p>
            {t('processConfig.moveText', {
              count: data.processes.length,
              version: data.version,
            })}
          </p>
          {lost.map(({ stepId, title: name, type }) => (
            <ChoiceField
              key={stepId}
              isRequired
              label={t('processConfig.placeOf', { step: text(name) })}
              value={steps[stepId] ?? ''}
              none=""
              options={data.steps
                .filter((step) => step.type === type)
                .map((step) => ({ value: step.stepId, title: text(step.title) }))}
              onChange={(place) => setSteps({ ...steps, [stepId]: place })}
            />
          ))}
          <ReasonField value={reason} onChange={setReason} />
        </>
      ) : null}
    </AskDialog>
  );
}

/** Open steps that have no namesake of their kind in the version in force. */
function lostSteps({ steps, processes }: OlderVersions): VersionStep[] {
  const open = new Map(processes.flatMap((each) => each.open).map((step) => [step.stepId, step]));
  return [...open.values()].filter(
    ({ stepId, type }) => !steps.some((step) => step.stepId === stepId && step.type === type),
  );
}
