import { useTranslation } from 'react-i18next';

const colours = {
  draft: 'blue',
  running: 'amber',
  returned: 'red',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'grey',
  terminated: 'grey',
} as const;

const isKnown = (status: string): status is keyof typeof colours => status in colours;

/** State of a process, in words and colour. */
export function StatusTag({ status }: { status: string }) {
  const { t } = useTranslation();
  if (!isKnown(status)) return <span className="tag">{status}</span>;
  return (
    <span className="tag" data-colour={colours[status]}>
      {t(`process.status.${status}`)}
    </span>
  );
}
