import { Button, VStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/useFormats.ts';
import { hotline } from '../../state/companySettings.ts';
import { useStore } from '../../state/createStore.ts';
import { Notice } from '../../ui/Notice.tsx';

interface MaintenanceProps {
  /** What is announced; default: that the system will be back soon. */
  announced?: string | undefined;
  /** When it ends, ISO 8601. */
  until?: string | undefined;
  onRetry?: () => void;
}

/** The system is being maintained: nothing else can be reached. */
export function Maintenance({
  announced,
  until,
  onRetry = () => location.reload(),
}: MaintenanceProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const called = useStore(hotline);
  const facts = [
    until && t('maintenance.until', { until: dateTime(until) }),
    t('maintenance.kept'),
    called && t('signIn.hotline', { hotline: called }),
  ];
  return (
    <Notice
      tone="forbidden"
      title={t('maintenance.title')}
      text={announced || t('maintenance.text')}
    >
      <VStack gap="10px">
        <p>{facts.filter(Boolean).join(' ')}</p>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </VStack>
    </Notice>
  );
}
