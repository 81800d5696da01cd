import './reminders.css';
import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { handleReminder, remindersQuery } from '../../api/reminders.ts';
import { taskKeys } from '../../api/tasks.ts';
import { useOpenTask } from '../open/useOpenTask.ts';

/** What I am reminded of, beside what I have to decide: each opens its record, and goes when I have handled it. */
export function Reminders() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const openTask = useOpenTask();
  const { data } = useQuery(remindersQuery());
  const handle = useMutation({
    mutationFn: handleReminder,
    onSuccess: () => client.invalidateQueries({ queryKey: taskKeys.all }),
  });
  if (!data?.length) return null;
  return (
    <ul className="reminders" aria-label={t('reminders.title')}>
      {data.map(({ id, title, content, moduleNo, businessKey, dueDate }) => (
        <li key={id}>
          <button
            type="button"
            disabled={!moduleNo || !businessKey}
            onClick={() => void openTask({ moduleNo, businessKey, isDetails: true })}
          >
            {title}
            <small>{content}</small>
          </button>
          {dueDate ? <time dateTime={dueDate}>{t('reminders.due', { date: dueDate })}</time> : null}
          <Button
            size="2xs"
            variant="outline"
            aria-label={t('reminders.handleThis', { title })}
            loading={handle.isPending && handle.variables === id}
            onClick={() => handle.mutate(id)}
          >
            {t('reminders.handle')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
