import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigate } from '../shell/navigation.ts';
import { usePage } from '../shell/tabs/PageContext.ts';
import { Notice } from './parts/Notice.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  const { search } = usePage();
  return (
    <Notice tone="empty" title={t('notFound.title')} text={search.get('from') ?? undefined}>
      <Button onClick={() => navigate('/home')}>{t('fallback.home')}</Button>
    </Notice>
  );
}
