import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ViewMissing } from '../features/loadView.tsx';
import { Notice } from '../ui/Notice.tsx';
import { navigate } from './navigation.ts';

/** What stands where a page could not be shown. */
export function Fallback({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const isMissing = error instanceof ViewMissing;
  return (
    <Notice
      tone="error"
      title={t(isMissing ? 'fallback.missing' : 'fallback.broken')}
      text={error instanceof Error ? error.message : String(error)}
    >
      <Button variant="outline" onClick={() => navigate('/home')}>
        {t('fallback.home')}
      </Button>
      <Button onClick={isMissing ? () => location.reload() : onRetry}>{t('common.retry')}</Button>
    </Notice>
  );
}
