import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { processQuery } from '../../api/workflow.ts';

const refusals = ['reject', 'rejectToStarter', 'return'];

/** Says who sent the record back, and why. */
export function ReturnedBanner({ module, recordId }: { module: string; recordId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(processQuery(module, recordId));
  const last = data?.log.findLast(({ action }) => refusals.includes(action));
  return (
    <div className="banner" data-tone="red" role="status">
      {last
        ? t('form.returnedBy', { name: last.by.name, comment: last.comment ?? '' })
        : t('form.returned')}
    </div>
  );
}
