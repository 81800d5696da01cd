import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customKeys, discardCustomisationDraft } from '../../api/customisations.ts';
import { confirm } from '../../shell/confirm.ts';
import type { CustomEditing } from './useCustomDesign.ts';

/** Throws the draft away, after a question, and shows what is in force. */
export function DiscardCustomisation<T>({ editing }: { editing: CustomEditing<T> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { design, draft, inForce, startAgain } = editing;
  const discard = async () => {
    const isSure = await confirm({
      title: t('design.discard'),
      text: t('customise.discardText'),
      confirm: t('design.discard'),
      danger: true,
    });
    if (!isSure) return;
    const rev = await draft.save();
    if (rev !== null) await discardCustomisationDraft(design, rev);
    startAgain(inForce, design.version);
    await client.invalidateQueries({ queryKey: customKeys.all });
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
