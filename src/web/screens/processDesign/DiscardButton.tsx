import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/schema/language/index.ts';
import { discardFlowDraft, processKeys } from '../../api/processDesign.ts';
import { confirm } from '../../shell/confirm.ts';
import { useDesign } from './DesignContext.ts';
import type { useFlowDraft } from './useFlowDraft.ts';

interface DiscardButtonProps {
  draft: ReturnType<typeof useFlowDraft>;
  onDiscarded: (flow: Flow, version: number) => void;
}

/** Throws the draft away, after a question, and shows the process in force. */
export function DiscardButton({ draft, onDiscarded }: DiscardButtonProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { design } = useDesign();
  const discard = async () => {
    const isSure = await confirm({
      title: t('design.discard'),
      text: t('design.discardText', { version: design.version }),
      confirm: t('design.discard'),
      danger: true,
    });
    if (!isSure) return;
    const rev = await draft.save();
    if (rev !== null) await discardFlowDraft(design.module, rev);
    onDiscarded(design.flow, design.version);
    await client.invalidateQueries({ queryKey: processKeys.all });
  };
  return (
    <Button
      size="xs"
      variant="outline"
      disabled={draft.state !== 'saved' && draft.state !== 'saving'}
      onClick={() => void discard().catch(() => {})}
    >
      {t('design.discard')}
    </Button>
  );
}
