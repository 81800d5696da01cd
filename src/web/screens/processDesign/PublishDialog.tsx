import { Button, Dialog, Field, Portal, Textarea } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/schema/language/index.ts';
import { diffFlows } from '#engine/workflow/design/index.ts';
import { processKeys, publishFlow } from '../../api/processDesign.ts';
import { showMessage } from '../../api/messages.ts';
import { useDesign } from './DesignContext.ts';
import { Difference } from './Difference.tsx';
import type { useFlowDraft } from './useFlowDraft.ts';

interface PublishDialogProps {
  draft: ReturnType<typeof useFlowDraft>;
  baseVersion: number;
  onPublished: (flow: Flow, version: number) => void;
  onClose: () => void;
}

/** Shows what changes and for whom, asks why, and publishes. */
export function PublishDialog({ draft, baseVersion, onPublished, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { design, flow } = useDesign();
  const [note, setNote] = useState('');
  const running = design.versions.reduce((sum, version) => sum + version.running, 0);
  const publication = useMutation({
    mutationFn: async () => {
      // What is equal to the process in force was never saved, and the server says so.
      const rev = (await draft.save()) ?? 0;
      return publishFlow(design.module, { rev, version: baseVersion, note: note.trim() });
    },
    onSuccess: ({ version }) => {
      showMessage({ kind: 'success', text: t('design.published', { version }) });
      onPublished(flow, version);
      void client.invalidateQueries({ queryKey: processKeys.all });
    },
    onError: () => void client.invalidateQueries({ queryKey: processKeys.all }),
  });
  return (
    <Dialog.Root
      open
      size="lg"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('design.publishTitle')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <p className="design-help">{t('design.publishText', { count: running })}</p>
              <Difference difference={diffFlows(design.flow, flow)} />
              <Field.Root required>
                <Field.Label>{t('design.note')}</Field.Label>
                <Textarea
                  rows={2}
                  maxLength={500}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              </Field.Root>
              {publication.error ? (
                <p className="design-mistakes" role="alert">
                  {publication.error.message}
                </p>
              ) : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                loading={publication.isPending}
                disabled={!note.trim()}
                onClick={() => publication.mutate()}
              >
                {t('design.publish')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
