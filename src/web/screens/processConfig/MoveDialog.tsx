import { Button, Dialog, Field, NativeSelect, Portal, Textarea } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OlderVersions, VersionStep } from '#shared/contract/index.ts';
import { processKeys } from '../../api/processDesign.ts';
import { changeVersions, olderVersionsQuery } from '../../api/versionChanges.ts';
import { useText } from '../../i18n/useText.ts';
import { Failure } from '../parts/Failure.tsx';

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
  const { data, error, refetch } = useQuery(olderVersionsQuery(module));
  const [steps, setSteps] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const lost = data ? lostSteps(data) : [];
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
  const refused = moving.data?.flatMap((result) => (result.ok ? [] : [result])) ?? [];
  const isComplete = reason.trim() !== '' && lost.every(({ stepId }) => steps[stepId]);
  return (
    <Dialog.Root
      open
      size="sm"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{`${t('processConfig.move')}: ${title}`}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body className="dialog-fields">
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
                    <Field.Root key={stepId} required>
                      <Field.Label>{t('processConfig.placeOf', { step: text(name) })}</Field.Label>
                      <NativeSelect.Root>
                        <NativeSelect.Field
                          value={steps[stepId] ?? ''}
                          onChange={({ target }) => setSteps({ ...steps, [stepId]: target.value })}
                        >
                          <option value="" />
                          {data.steps
                            .filter((step) => step.type === type)
                            .map((step) => (
                              <option key={step.stepId} value={step.stepId}>
                                {text(step.title)}
                              </option>
                            ))}
                        </NativeSelect.Field>
                        <NativeSelect.Indicator />
                      </NativeSelect.Root>
                    </Field.Root>
                  ))}
                  <Field.Root required>
                    <Field.Label>{t('detail.reason')}</Field.Label>
                    <Textarea
                      rows={2}
                      value={reason}
                      onChange={(event) => setReason(event.target.value)}
                    />
                  </Field.Root>
                </>
              ) : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t(moving.data ? 'common.close' : 'common.cancel')}
              </Button>
              {data && !moving.data ? (
                <Button
                  loading={moving.isPending}
                  disabled={!isComplete || data.processes.length === 0}
                  onClick={() => moving.mutate(data)}
                >
                  {t('common.confirm')}
                </Button>
              ) : null}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Open steps that have no namesake of their kind in the version in force. */
function lostSteps({ steps, processes }: OlderVersions): VersionStep[] {
  const open = new Map(processes.flatMap((each) => each.open).map((step) => [step.stepId, step]));
  return [...open.values()].filter(
    ({ stepId, type }) => !steps.some((step) => step.stepId === stepId && step.type === type),
  );
}
