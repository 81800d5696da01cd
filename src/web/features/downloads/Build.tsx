import { Button } from '@chakra-ui/react';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppBuild } from '#shared/contract/index.ts';
import { downloadFile } from '../../api/downloadFile.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { QrCode } from './QrCode.tsx';

/** What is offered for one platform. */
export function Build({ build, children }: { build: AppBuild; children: ReactNode }) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime, size } = useFormats();
  const { platformTitle, version, publishedAt, notes, link, file } = build;
  return (
    <article className="downloads-build">
      <h2>{text(platformTitle)}</h2>
      <p className="downloads-facts">
        {t('downloads.version', { version })} ·{' '}
        {t('downloads.published', { at: dateTime(publishedAt) })}
      </p>
      {notes ? <p className="downloads-notes">{notes}</p> : null}
      {link ? (
        <>
          <QrCode
            value={link}
            size={120}
            title={`${t('downloads.open')}: ${text(platformTitle)}`}
          />
          <Button asChild variant="outline">
            <a href={link} target="_blank" rel="noreferrer">
              <ExternalLink size={15} aria-hidden /> {t('downloads.open')}
            </a>
          </Button>
        </>
      ) : null}
      {file ? (
        <Button onClick={() => void downloadFile(file)}>
          <Download size={15} aria-hidden /> {t('downloads.get')} ({size(file.size)})
        </Button>
      ) : null}
      {!link && !file ? <p className="downloads-facts">{t('downloads.notHere')}</p> : null}
      {children}
    </article>
  );
}
