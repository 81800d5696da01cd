import { useTranslation } from 'react-i18next';

interface DraftState {
  isChecked: boolean;
  mistakes: number;
  isChanged: boolean;
}

/** What a draft still needs before it is published, in words; undefined: nothing. */
export function useMissing(): (draft: DraftState) => string | undefined {
  const { t } = useTranslation();
  return ({ isChecked, mistakes, isChanged }) => {
    if (!isChecked) return t('design.needs.check');
    if (mistakes > 0) return t('design.needs.corrections', { count: mistakes });
    return isChanged ? undefined : t('design.needs.change');
  };
}
