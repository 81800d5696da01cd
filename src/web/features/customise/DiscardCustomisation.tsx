import { useTranslation } from 'react-i18next';
import { customKeys, discardCustomisationDraft } from '../../api/customisations.ts';
import { DiscardDraft } from '../../ui/DiscardDraft.tsx';
import type { CustomEditing } from './useCustomDesign.ts';

/** Throws the draft away, after a question, and shows what is in force. */
export function DiscardCustomisation<T>({ editing }: { editing: CustomEditing<T> }) {
  const { t } = useTranslation();
  const { design, draft, inForce, startAgain } = editing;
  return (
    <DiscardDraft
      text={t('customise.discardText')}
      draft={draft}
      discard={(rev) => discardCustomisationDraft(design, rev)}
      onDiscarded={() => startAgain(inForce, design.version)}
      queryKey={customKeys.all}
    />
  );
}
