import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadsQuery } from '../../api/downloads.ts';
import { Build } from './Build.tsx';
import { Code } from './Code.tsx';
import { QrCode } from './QrCode.tsx';
import './downloads.css';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

/** The application for phones: the latest build of each platform, and the code that a shop asks for. */
export default function DownloadAppScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(downloadsQuery());
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const { builds, codes } = data;
  const isLone = codes !== null && builds.every(({ platform }) => platform !== codes.platform);
  return (
    <section className="panel downloads">
      <div className="downloads-page">
        <QrCode
          value={location.origin + location.pathname}
          size={144}
          title={t('downloads.page')}
        />
        <p>{t('downloads.intro')}</p>
      </div>
      {builds.length === 0 ? (
        <Notice tone="empty" title={t('downloads.none')} text={t('downloads.noneText')} />
      ) : null}
      <div className="downloads-builds">
        {builds.map((build) => (
          <Build key={build.platform} build={build}>
            {codes?.platform === build.platform ? <Code codes={codes} /> : null}
          </Build>
        ))}
      </div>
      {isLone && (codes.own || codes.isAvailable) ? <Code codes={codes} /> : null}
    </section>
  );
}
