import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/Choice.tsx';

const urgencies = ['overdue', 'soon'] as const;

/** Just what is past its time, or will be within a day. */
export function UrgencyChoice(props: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <Choice
      {...props}
      label={t('tasks.urgency')}
      none={t('tasks.anyUrgency')}
      width="150px"
      options={urgencies.map((value) => ({ value, title: t(`tasks.${value}`) }))}
    />
  );
}
