import { Button, Dialog, Field, Portal, Textarea } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import type { BatchResult } from '../../api/tasks.ts';

/** What became of a task, with the title of its record. */
export type NamedResult = BatchResult & { title: string };

interface BatchDialogProps {
  count: number;
  results: readonly NamedResult[] | undefined;
  isBusy: boolean;
  /** @param files attached to the opinion, by id */
  onApprove: (comment: string, files: string[]) => void;
  onClose: () => void;
}

/** Asks for an opinion on several tasks, then shows what became of each. */
export function BatchDialog(props: BatchDialogProps) {
  return (
    <CommonRenderers>
      <AskingDialog {...props} />
    </CommonRenderers>
  );
}

function AskingDialog({ count, results, isBusy, onApprove, onClose }: BatchDialogProps) {
  const { t } = useTranslation();
  const files = useOpinionFiles();
  const [comment, setComment] = useState('');
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
              <Dialog.Title>
                {results ? t('tasks.results') : t('tasks.approveSelected', { count })}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {results ? (
                <ul className="results">
                  {results.map((result) => (
                    <li key={result.taskId} data-failed={result.code !== 200 || undefined}>
                      {result.code === 200 ? <CircleCheck size={15} /> : <CircleX size={15} />}
                      <strong>{result.title}</strong>
                      {result.code === 200 ? t('tasks.approved') : result.message}
                    </li>
                  ))}
                </ul>
              ) : (
                <>
                  <Field.Root>
                    <Field.Label>{t('tasks.comment')}</Field.Label>
                    <Textarea
                      rows={3}
                      value={comment}
                      onChange={(event) => setComment(event.target.value)}
                    />
                  </Field.Root>
                  <OpinionFiles state={files} />
                </>
              )}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t(results ? 'common.close' : 'common.cancel')}
              </Button>
              {results ? null : (
                <Button
                  loading={isBusy}
                  disabled={files.isBusy}
                  onClick={() => onApprove(comment, files.ids)}
                >
                  {t('tasks.approve')}
                </Button>
              )}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
