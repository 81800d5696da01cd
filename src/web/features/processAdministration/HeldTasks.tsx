import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Page, TaskItem } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { PagedTable } from './PagedTable.tsx';

interface HeldTasksProps {
  result: UseQueryResult<Page<TaskItem>>;
  page: number;
  onPage: (page: number) => void;
  chosen: ReadonlyMap<string, TaskItem>;
  onChoose: (chosen: ReadonlyMap<string, TaskItem>) => void;
}

/** What a person is asked to decide; several can be chosen. */
export function HeldTasks({ result, page, onPage, chosen, onChoose }: HeldTasksProps) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  return (
    <PagedTable
      result={result}
      columns={[
        {
          title: t('tasks.title'),
          renderCell: ({ title, number }) => (
            <>
              {title}
              {number && number !== title ? <small>{number}</small> : null}
            </>
          ),
        },
        { title: t('tasks.module'), renderCell: ({ moduleTitle }) => text(moduleTitle) },
        { title: t('tasks.step'), renderCell: ({ stepTitle }) => text(stepTitle) },
        { title: t('tasks.starter'), renderCell: ({ starterName }) => starterName },
        { title: t('tasks.assigned'), renderCell: ({ assignedAt }) => dateTime(assignedAt) },
      ]}
      idOf={({ taskId }) => taskId}
      page={page}
      onPage={onPage}
      empty={t('processAdministration.holdsNothing')}
      selection={{ chosen, onChoose, titleOf: ({ title }) => title }}
    />
  );
}
