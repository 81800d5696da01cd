import { Button, Dialog, Field, NativeSelect, Portal, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import type { PathStep, ProcessInfo } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { PeopleChooser } from '../form/PeopleChooser.tsx';
import { openTasks, specOf, type Intervention, type InterventionBody } from './intervention.ts';

interface InterventionDialogProps {
  intervention: Intervention;
  process: ProcessInfo;
  people: string;
  /** Rejects when it was refused; the message has been shown then. */
  onAct: (body: InterventionBody) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason; and, when a task is handed over, which one and to whom. */
export function InterventionDialog(props: InterventionDialogProps) {
  const { intervention, process, people, onAct, onClose } = props;
  const { t } = useTranslation();
  const text = useText();
  const spec = specOf(intervention);
  const choices = choicesOf(intervention, process, text);
  const [chosen, setChosen] = useState(process.task?.taskId ?? choices[0]?.value);
  const [to, setTo] = useState<string>();
  const [reason, setReason] = useState('');
  const files = useOpinionFiles();
  const [isBusy, setBusy] = useState(false);
  const picked = choices.some(({ value }) => value === chosen) ? chosen : choices[0]?.value;
  const isComplete =
    reason.trim() !== '' && !files.isBusy && (!spec.asksPerson || to !== undefined);
  const run = async () => {
    setBusy(true);
    const task = spec.asksStep ? undefined : (picked ?? process.task?.taskId);
    const target = spec.asksStep ? picked : to;
    const body = {
      reason,
      files: files.ids,
      ...(task && { taskId: task }),
      ...(target && { to: target }),
    };
    await onAct(body).then(onClose, () => setBusy(false));
  };
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
              <Dialog.Title>{t(`detail.intervention.${intervention}`)}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body className="dialog-fields">
              <p>{t(`detail.interventionText.${intervention}`)}</p>
              {choices.length > 1 || spec.asksStep ? (
                <Field.Root>
                  <Field.Label>{t(spec.asksStep ? 'detail.step' : 'detail.task')}</Field.Label>
                  <NativeSelect.Root>
                    <NativeSelect.Field
                      value={picked}
                      onChange={(event) => setChosen(event.target.value)}
                    >
                      {choices.map((choice) => (
                        <option key={choice.value} value={choice.value}>
                          {choice.title ?? t('approval.toStarter')}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                </Field.Root>
              ) : null}
              {spec.asksPerson ? (
                <PeopleChooser
                  module={people}
                  step={t(`detail.intervention.${intervention}`)}
                  among={null}
                  chosen={to ? [to] : []}
                  onChange={(ids) => setTo(ids.at(-1))}
                  isSingle
                />
              ) : null}
              <Field.Root required>
                <Field.Label>{t('detail.reason')}</Field.Label>
                <Textarea
                  rows={2}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </Field.Root>
              <OpinionFiles state={files} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                colorPalette={spec.isDangerous ? 'red' : 'accent'}
                loading={isBusy}
                disabled={!isComplete}
                onClick={() => void run()}
              >
                {t('common.confirm')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Tasks, signers or steps that may be meant; a title of null is the starter. */
function choicesOf(
  intervention: Intervention,
  process: ProcessInfo,
  text: (texts: PathStep['title']) => string,
): { value: string; title: string | null }[] {
  const { asksTask, asksSigner, asksStep } = specOf(intervention);
  if (asksStep)
    return [
      { value: 'starter', title: null },
      ...process.returnTargets.map(({ stepId, title }) => ({ value: stepId, title: text(title) })),
    ];
  if (asksSigner)
    return process.signers.map(({ taskId, name }) => ({ value: taskId, title: name }));
  if (!asksTask) return [];
  return openTasks(process).map(({ taskId, person, step }) => ({
    value: taskId,
    title: `${text(step)}: ${person}`,
  }));
}
