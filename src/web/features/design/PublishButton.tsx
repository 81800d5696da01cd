import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HintedButton } from '../../ui/HintedButton.tsx';

export interface PublishableDraft {
  isChecked: boolean;
  mistakes: number;
  isChanged: boolean;
}

/** Asks for the publication of a draft, or says what the draft still needs before. */
export function PublishButton({
  draft,
  onPress,
}: {
  draft: PublishableDraft;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  return (
    <HintedButton isTerse size="xs" missing={useMissing(draft)} onClick={onPress}>
      <Upload size={14} />
      {t('design.publish')}
    </HintedButton>
  );
}

function useMissing({ isChecked, mistakes, isChanged }: PublishableDraft): string | undefined {
  const { t } = useTranslation();
  if (!isChecked) return t('design.needs.check');
  if (mistakes > 0) return t('design.needs.corrections', { count: mistakes });
  return isChanged ? undefined : t('design.needs.change');
}
