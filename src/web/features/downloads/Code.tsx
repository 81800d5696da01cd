import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DownloadsAnswer } from '#shared/contract/index.ts';
import { downloadsQuery, takeCode } from '../../api/downloads.ts';

/** The person's own code, or a button that reserves one. */
export function Code({ codes }: { codes: NonNullable<DownloadsAnswer['codes']> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: takeCode,
    onSettled: () => client.invalidateQueries({ queryKey: downloadsQuery().queryKey }),
  });
  const { own, isAvailable } = codes;
  return (
    <div className="downloads-code" role="group" aria-label={t('downloads.codeTitle')}>
      <strong>{t('downloads.codeTitle')}</strong>
      {own ? <code>{own.code}</code> : null}
      {own?.link ? (
        <Button asChild variant="outline">
          <a href={own.link} target="_blank" rel="noreferrer">
            {t('downloads.redeem')}
          </a>
        </Button>
      ) : null}
      {!own && isAvailable ? (
        <Button variant="outline" loading={taking.isPending} onClick={() => taking.mutate()}>
          {t('downloads.take')}
        </Button>
      ) : null}
      <small>{t(own || isAvailable ? 'downloads.codeHelp' : 'downloads.noCode')}</small>
    </div>
  );
}
