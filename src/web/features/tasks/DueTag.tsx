import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/useFormats.ts';

const oneDay = 86_400_000;

/** Says that a task is past its time, or will be within a day; nothing otherwise. */
export function DueTag({ dueAt }: { dueAt: string | null | undefined }) {
  const { t } = useTranslation();
  const { dateTime, until } = useFormats();
  const left = dueAt ? until(dueAt) : Infinity;
  if (!dueAt || left > oneDay) return null;
  const urgency = left <= 0 ? 'overdue' : 'soon';
  return (
    <span
      className="tag"
      data-colour={urgency === 'overdue' ? 'red' : 'amber'}
      title={t('tasks.dueAt', { at: dateTime(dueAt) })}
    >
      {t(`tasks.${urgency}`)}
    </span>
  );
}
