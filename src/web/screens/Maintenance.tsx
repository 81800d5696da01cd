import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from './parts/Notice.tsx';

interface MaintenanceProps {
  /** What is announced; default: that the system will be back soon. */
  announced?: string | undefined;
  onRetry?: () => void;
}

/** The system is being maintained: nothing else can be reached. */
export function Maintenance({ announced, onRetry = () => location.reload() }: MaintenanceProps) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="forbidden"
      title={t('maintenance.title')}
      text={announced || t('maintenance.text')}
    >
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Notice>
  );
}
