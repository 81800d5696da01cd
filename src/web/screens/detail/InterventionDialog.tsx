import { Button, Dialog, Field, NativeSelect, Portal, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessInfo } from '#shared/contract.ts';
import { useText } from '../../i18n/useText.ts';
import { PeopleChooser } from '../form/PeopleChooser.tsx';
import { openTasks, type Intervention, type InterventionBody } from './intervention.ts';

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
  const tasks = intervention === 'reassign' ? openTasks(process) : [];
  const [taskId, setTaskId] = useState(process.task?.taskId ?? tasks[0]?.taskId);
  const [to, setTo] = useState<string>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isComplete = reason.trim() !== '' && (intervention !== 'reassign' || to !== undefined);
  const run = async () => {
    setBusy(true);
    await onAct({ reason, ...(taskId && { taskId }), ...(to && { to }) }).then(onClose, () =>
      setBusy(false),
    );
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
              {tasks.length > 1 ? (
                <Field.Root>
                  <Field.Label>{t('detail.task')}</Field.Label>
                  <NativeSelect.Root>
                    <NativeSelect.Field
                      value={taskId}
                      onChange={(event) => setTaskId(event.target.value)}
                    >
                      {tasks.map((task) => (
                        <option key={task.taskId} value={task.taskId}>
                          {`${text(task.step)}: ${task.person}`}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                </Field.Root>
              ) : null}
              {intervention === 'reassign' ? (
                <PeopleChooser
                  module={people}
                  step={text(tasks.find((task) => task.taskId === taskId)?.step)}
                  among={null}
                  chosen={to ? [to] : []}
                  onChange={(chosen) => setTo(chosen.at(-1))}
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
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                colorPalette={intervention === 'terminate' ? 'red' : 'accent'}
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
