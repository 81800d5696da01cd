import { useTranslation } from 'react-i18next';
import type { ProcessInfo } from '#shared/contract/index.ts';

/** Of a task that somebody further on has returned here: who, and why. */
export function CameBack({ process: { task, path, log } }: { process: ProcessInfo }) {
  const { t } = useTranslation();
  const own = path.flatMap(({ people }) => people).find(({ taskId }) => taskId === task?.taskId);
  const moment = own?.assignedAt ? Date.parse(own.assignedAt) : undefined;
  const back = log.findLast(
    ({ action, at }) =>
      (action === 'return' || action === 'returnAdmin') && Date.parse(at) === moment,
  );
  if (!back) return null;
  return (
    <div className="banner" data-tone="red" role="status">
      {t('form.returnedBy', { name: back.by.name, comment: back.comment ?? '' })}
    </div>
  );
}
