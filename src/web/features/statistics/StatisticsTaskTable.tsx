import { useTranslation } from 'react-i18next';
import type { StatisticsTask } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { TitleLink } from '../open/TitleLink.tsx';
import { Table } from '../../ui/Table.tsx';

/** Tasks with who had them and for how long; a click on the title opens the record. */
export function StatisticsTaskTable({ rows }: { rows: readonly StatisticsTask[] }) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, number } = useFormats();
  return (
    <Table
      rows={rows}
      idOf={({ taskId }) => taskId}
      columns={[
        {
          title: t('tasks.title'),
          renderCell: (task) => <TitleLink item={task} number={task.number} />,
        },
        { title: t('tasks.module'), renderCell: ({ moduleTitle }) => text(moduleTitle) },
        { title: t('tasks.step'), renderCell: ({ stepTitle }) => text(stepTitle) },
        {
          title: t('print.person'),
          renderCell: ({ personName, onBehalfOf }) => (
            <>
              {personName}
              {onBehalfOf ? <small>{t('tasks.onBehalfOf', { name: onBehalfOf })}</small> : null}
            </>
          ),
        },
        { title: t('tasks.starter'), renderCell: ({ starterName }) => starterName },
        { title: t('print.org'), renderCell: ({ orgName }) => orgName },
        { title: t('tasks.assigned'), renderCell: ({ assignedAt }) => dateTime(assignedAt) },
        {
          title: t('tasks.decided'),
          renderCell: ({ doneAt }) => (doneAt ? dateTime(doneAt) : ''),
        },
        { title: t('statistics.hours'), renderCell: ({ durationHours }) => number(durationHours) },
        {
          title: t('print.outcome'),
          renderCell: (task) => (
            <>
              <Outcome task={task} />
              {task.isOverdue ? (
                <span className="tag" data-colour="red">
                  {t('statistics.overdue')}
                </span>
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}

const colours: Record<string, string> = { approved: 'green', rejected: 'red', returned: 'red' };

function Outcome({ task: { outcome } }: { task: StatisticsTask }) {
  const { t } = useTranslation();
  const known = outcome === 'approved' || outcome === 'rejected' || outcome === 'returned';
  return (
    <span className="tag" data-colour={colours[outcome ?? ''] ?? 'amber'}>
      {known ? t(`process.status.${outcome}`) : t('print.waiting')}
    </span>
  );
}
