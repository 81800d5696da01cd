import { useTranslation } from 'react-i18next';
import type { StatisticsTask } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { TitleLink } from '../open/TitleLink.tsx';

/** Tasks with who had them and for how long; a click on the title opens the record. */
export function StatisticsTaskTable({ rows }: { rows: readonly StatisticsTask[] }) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, number } = useFormats();
  return (
    <div className="table-scroll">
      <table className="tasks">
        <thead>
          <tr>
            <th>{t('tasks.title')}</th>
            <th>{t('tasks.module')}</th>
            <th>{t('tasks.step')}</th>
            <th>{t('print.person')}</th>
            <th>{t('tasks.starter')}</th>
            <th>{t('print.org')}</th>
            <th>{t('tasks.assigned')}</th>
            <th>{t('tasks.decided')}</th>
            <th>{t('statistics.hours')}</th>
            <th>{t('print.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((task) => (
            <tr key={task.taskId}>
              <td>
                <TitleLink item={task} number={task.number} />
              </td>
              <td data-label={t('tasks.module')}>{text(task.moduleTitle)}</td>
              <td data-label={t('tasks.step')}>{text(task.stepTitle)}</td>
              <td data-label={t('print.person')}>
                {task.personName}
                {task.onBehalfOf ? (
                  <small>{t('tasks.onBehalfOf', { name: task.onBehalfOf })}</small>
                ) : null}
              </td>
              <td data-label={t('tasks.starter')}>{task.starterName}</td>
              <td data-label={t('print.org')}>{task.orgName}</td>
              <td data-label={t('tasks.assigned')}>{dateTime(task.assignedAt)}</td>
              <td data-label={t('tasks.decided')}>{task.doneAt ? dateTime(task.doneAt) : ''}</td>
              <td data-label={t('statistics.hours')}>{number(task.durationHours)}</td>
              <td data-label={t('print.outcome')}>
                <Outcome task={task} />
                {task.isOverdue ? (
                  <span className="tag" data-colour="red">
                    {t('statistics.overdue')}
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
