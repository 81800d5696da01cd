import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { showMessage } from '../../api/messages.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import type { useDraft } from './useDraft.ts';

/** Offers what was typed on an earlier visit and not saved. */
export function DraftBanner({
  draft,
  rev,
}: {
  draft: ReturnType<typeof useDraft>;
  rev: number | null;
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
  return (
    <div className="banner" role="status">
      <span>
        {t('form.draftFound', { at: dateTime(offered.at) })}
        {offered.rev === rev ? null : ` ${t('form.draftOld')}`}
      </span>
      <Button size="xs" onClick={() => draft.restore(offered)}>
        {t('form.draftRestore')}
      </Button>
      <Button size="xs" variant="outline" onClick={discard}>
        {t('form.draftDiscard')}
      </Button>
    </div>
  );
}
