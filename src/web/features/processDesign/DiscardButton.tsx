import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/schema/language/index.ts';
import { discardFlowDraft, processKeys } from '../../api/processDesign.ts';
import { DiscardDraft } from '../../ui/DiscardDraft.tsx';
import { useDesign } from './DesignContext.ts';
import type { useFlowDraft } from './useFlowDraft.ts';

interface DiscardButtonProps {
  draft: ReturnType<typeof useFlowDraft>;
  onDiscarded: (flow: Flow, version: number) => void;
}

/** Throws the draft away, after a question, and shows the process in force. */
export function DiscardButton({ draft, onDiscarded }: DiscardButtonProps) {
  const { t } = useTranslation();
  const { design } = useDesign();
  return (
    <DiscardDraft
      text={t('design.discardText', { version: design.version })}
      draft={draft}
      discard={(rev) => discardFlowDraft(design.module, rev)}
      onDiscarded={() => onDiscarded(design.flow, design.version)}
      queryKey={processKeys.all}
    />
  );
}
