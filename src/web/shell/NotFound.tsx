import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigate } from './navigation.ts';
import { usePage } from './tabs/PageContext.ts';
import { Notice } from '../ui/Notice.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  const { search } = usePage();
  return (
    <Notice tone="empty" title={t('notFound.title')} text={search.get('from') ?? undefined}>
      <Button onClick={() => navigate('/home')}>{t('fallback.home')}</Button>
    </Notice>
  );
}
