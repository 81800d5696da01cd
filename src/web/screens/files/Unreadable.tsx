import { useTranslation } from 'react-i18next';
import { Notice } from '../parts/Notice.tsx';

/** Damaged, locked with a password, or not what its name says. */
export function Unreadable() {
  const { t } = useTranslation();
  return <Notice tone="error" title={t('files.unreadable')} text={t('files.unreadableHint')} />;
}
