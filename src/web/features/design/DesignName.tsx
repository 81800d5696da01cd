import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishableDraft } from './PublishButton.tsx';
import type { DraftState } from './useSavedDraft.ts';

interface DesignNameProps {
  title: string;
  /** Where what is in force comes from. */
  origin: ReactNode;
  saved: DraftState;
  draft: Pick<PublishableDraft, 'isChecked' | 'mistakes'>;
}

/** Which definition is drawn, and what state its draft is in. */
export function DesignName({ title, origin, saved, draft }: DesignNameProps) {
  const { t } = useTranslation();
  const { isChecked, mistakes } = draft;
  const isSound = isChecked && mistakes === 0;
  const Sign = isSound ? CircleCheck : CircleAlert;
  return (
    <div className="design-name">
      <h2>{title}</h2>
      {origin}
      <span className="design-state" role="status">
        {t(`design.draft.${saved}`)}
      </span>
      <span className="design-state" data-good={isSound || undefined}>
        <Sign size={13} aria-hidden />
        {isSound ? t('design.sound') : null}
        {isChecked ? null : t('design.checking')}
        {mistakes > 0 ? t('design.problems', { count: mistakes }) : null}
      </span>
    </div>
  );
}
