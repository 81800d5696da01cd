import { Button } from '@chakra-ui/react';
import type { RecordData } from '#engine/schema/record.ts';
import { useTranslation } from 'react-i18next';
import { showMessage } from '../../api/messages.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import type { useDraft } from './useDraft.ts';

/** Offers what was typed on an earlier visit and not saved. */
export function DraftBanner({
  draft,
  rev,
  onRestored,
}: {
  draft: ReturnType<typeof useDraft>;
  rev: number | null;
  /** The record it was typed over: a save is compared with that. */
  onRestored: (base: RecordData) => void;
}) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { offered } = draft;
  if (!offered) return null;
  const discard = () => {
    draft.discard();
    const text = t('form.draftDiscarded');
    showMessage({ kind: 'info', text, undo: () => draft.undiscard(offered) });
  };
  const restore = () => {
    draft.restore(offered);
    if (offered.base) onRestored(offered.base);
  };
  return (
    <div className="banner" role="status">
      <span>
        {t('form.draftFound', { at: dateTime(offered.at) })}
        {offered.rev === rev ? null : ` ${t('form.draftOld')}`}
      </span>
      <Button size="xs" onClick={restore}>
        {t('form.draftRestore')}
      </Button>
      <Button size="xs" variant="outline" onClick={discard}>
        {t('form.draftDiscard')}
      </Button>
    </div>
  );
}
