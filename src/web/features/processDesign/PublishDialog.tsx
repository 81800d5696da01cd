import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/schema/language/index.ts';
import { diffFlows } from '#engine/workflow/design/index.ts';
import { processKeys, publishFlow } from '../../api/processDesign.ts';
import { showMessage } from '../../api/messages.ts';
import { NotedDialog } from '../../ui/NotedDialog.tsx';
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
  const running = design.versions.reduce((sum, version) => sum + version.running, 0);
  const publication = useMutation({
    mutationFn: async (note: string) => {
      // What is equal to the process in force was never saved, and the server says so.
      const rev = (await draft.save()) ?? 0;
      return publishFlow(design.module, { rev, version: baseVersion, note });
    },
    onSuccess: ({ version }) => {
      showMessage({ kind: 'success', text: t('design.published', { version }) });
      onPublished(flow, version);
      void client.invalidateQueries({ queryKey: processKeys.all });
    },
    onError: () => void client.invalidateQueries({ queryKey: processKeys.all }),
  });
  return (
    <NotedDialog
      size="lg"
      title={t('design.publishTitle')}
      action={t('design.publish')}
      isBusy={publication.isPending}
      error={publication.error}
      onAct={publication.mutate}
      onClose={onClose}
    >
      <p className="design-help">{t('design.publishText', { count: running })}</p>
      <Difference difference={diffFlows(design.flow, flow)} />
    </NotedDialog>
  );
}
