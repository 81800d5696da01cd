import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Yes, no, or not known. */
export function YesNo({ is }: { is: boolean | null }) {
  const { t } = useTranslation();
  if (is === null) return <span className="why-open">–</span>;
  return (
    <span className={is ? 'why-yes' : 'why-no'}>
      {is ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />}
      {t(is ? 'why.yes' : 'why.no')}
    </span>
  );
}
