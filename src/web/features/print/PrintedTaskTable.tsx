import { useTranslation } from 'react-i18next';
import { durationOf } from '#engine/renderers/approval/duration.ts';
import { useWords } from '#engine/renderers/words/useWords.ts';
import type { PrintedTask } from '#shared/contract/index.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';

/** All that was asked of anybody, in order, with what became of it. */
export function PrintedTaskTable({ tasks }: { tasks: readonly PrintedTask[] }) {
  const { t } = useTranslation();
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th>{t('tasks.step')}</th>
          <th>{t('print.person')}</th>
          <th>{t('tasks.assigned')}</th>
          <th>{t('print.at')}</th>
          <th>{t('print.outcome')}</th>
          <th data-wide>{t('tasks.comment')}</th>
          <th>{t('print.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <TaskRow key={task.taskId} task={task} />
        ))}
      </tbody>
    </table>
  );
}

function TaskRow({ task }: { task: PrintedTask }) {
  const { t } = useTranslation();
  const text = useText();
  const words = useWords();
  const { dateTime } = useFormats();
  const { outcome, cause, doneAt } = task;
  const ended = outcome ? words.outcomes[outcome] : cause && words.causes[cause];
  return (
    <tr>
      <td>{text(task.stepTitle)}</td>
      <td>
        {task.person}
        {task.onBehalfOf ? <small>{words.onBehalfOf(task.onBehalfOf)}</small> : null}
      </td>
      <td>{dateTime(task.assignedAt)}</td>
      <td>{doneAt ? dateTime(doneAt) : ''}</td>
      <td>{ended || t(doneAt ? 'print.cancelled' : 'print.waiting')}</td>
      <td data-wide>{task.comment}</td>
      <td>{durationOf(task.durationHours, words)}</td>
    </tr>
  );
}
