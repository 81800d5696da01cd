import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/ApiError.ts';
import { navigate } from '../shell/navigation.ts';
import { Notice } from './Notice.tsx';

/** What stands where a read failed: the reason, a retry, and a way on. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const isForbidden = isApiError(error, 'forbidden') || isApiError(error, 'notFound');
  const text = error instanceof Error ? error.message : String(error);
  return (
    <Notice
      tone={isForbidden ? 'forbidden' : 'error'}
      title={t(isForbidden ? 'failure.forbidden' : 'failure.broken')}
      text={text}
    >
      <Button variant="outline" onClick={() => navigate('/home')}>
        {t('fallback.home')}
      </Button>
      {isForbidden ? null : <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </Notice>
  );
}
