import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from './parts/Notice.tsx';

/** The system is being maintained: nothing else can be reached. */
export function Maintenance() {
  const { t } = useTranslation();
  return (
    <Notice tone="forbidden" title={t('maintenance.title')} text={t('maintenance.text')}>
      <Button onClick={() => location.reload()}>{t('common.retry')}</Button>
    </Notice>
  );
}
