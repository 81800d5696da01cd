import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';

interface OrderChoiceProps {
  isLongestFirst: boolean;
  onChange: (isLongestFirst: boolean) => void;
}

/** Whether the newest comes first, or what waits longest. */
export function OrderChoice({ isLongestFirst, onChange }: OrderChoiceProps) {
  const { t } = useTranslation();
  return (
    <Choice
      label={t('tasks.order')}
      value={isLongestFirst ? 'longest' : ''}
      none={t('tasks.newestFirst')}
      width="150px"
      options={[{ value: 'longest', title: t('tasks.longestFirst') }]}
      onChange={(value) => onChange(value !== '')}
    />
  );
}
