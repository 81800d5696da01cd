import './print.css';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { printAddress } from './printAddress.ts';

/** Leads from a record to its paper. */
export function RecordPrintLink({ module, recordId }: { module: string; recordId: string }) {
  const { t } = useTranslation();
  return (
    <Link className="print-link" to={printAddress(module, [recordId])}>
      <Printer size={14} aria-hidden />
      {t('print.print')}
    </Link>
  );
}

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
