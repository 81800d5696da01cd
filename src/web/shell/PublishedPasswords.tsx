import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publishedPasswordsQuery } from '../api/publishedPasswords.ts';

/** Tells administrators that others reach the server while its accounts have a password that everybody knows. */
export function PublishedPasswords() {
  const { t } = useTranslation();
  const { data } = useQuery(publishedPasswordsQuery());
  if (!data?.accounts) return null;
  return (
    <p className="shell-alarm" role="alert">
      {t('shell.publishedPasswords', { count: data.accounts, address: location.origin })}
    </p>
  );
}
