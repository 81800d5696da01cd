import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads from a record to its approval on paper. */
export function PrintLink({ recordId }: { recordId: string }) {
  const { t } = useTranslation();
  return (
    <Link className="print-link" to={`/approval/operate-log/print?id=${recordId}`}>
      <Printer size={14} aria-hidden />
      {t('approval.print')}
    </Link>
  );
}
