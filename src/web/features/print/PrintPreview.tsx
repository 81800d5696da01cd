import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#engine/schema/language/index.ts';
import { mostPrintedAtOnce, type OfferedPrint } from '#shared/contract/index.ts';
import { printMany, printNow } from '../../api/prints.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { useText } from '../../i18n/useText.ts';
import { language as preferred } from '../../state/preferences.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { ChangeTemplate } from './ChangeTemplate.tsx';
import { printBlob } from './printBlob.ts';
import '../files/files.css';

const PdfPreview = lazy(() => import('../files/PdfPreview.tsx'));

interface Props {
  module: string;
  ids: readonly string[];
  offered: readonly OfferedPrint[];
  chosen: OfferedPrint;
  onChoose: (print: string) => void;
}

const languages: readonly { value: Language; title: string }[] = [
  { value: 'zh', title: '中文' },
  { value: 'en', title: 'English' },
];

/** The very file that is printed, with what can be chosen about it. */
export function PrintPreview({ module, ids, offered, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const [language, setLanguage] = useState<Language>(preferred.get());
  const [copies, setCopies] = useState<readonly number[]>(chosen.copies.map((_, at) => at));
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const body = {
    module,
    ids: [...ids],
    language,
    ...(copies.length > 0 && { copies: [...copies] }),
  };
  const printed = useQuery({
    queryKey: ['print', chosen.print, body],
    queryFn: ({ signal }) =>
      ids.length <= mostPrintedAtOnce
        ? printNow(chosen.print, body, signal)
        : printMany(chosen.print, body, (done, total) => setProgress({ done, total }), signal),
    // It is what was printed at this moment.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const toggle = (at: number) =>
    setCopies((now) =>
      now.includes(at) ? now.filter((one) => one !== at) : [...now, at].toSorted((a, b) => a - b),
    );
  const { data } = printed;
  return (
    <section className="panel">
      <div className="toolbar">
        {offered.length > 1 ? (
          <Choice
            label={t('print.paper')}
            value={chosen.print}
            options={offered.map(({ print, title }) => ({ value: print, title: text(title) }))}
            width="180px"
            onChange={onChoose}
          />
        ) : (
          <strong>{text(chosen.title)}</strong>
        )}
        {chosen.isBilingual ? (
          <Choice
            label={t('print.language')}
            value={language}
            options={languages}
            width="100px"
            onChange={(value) => setLanguage(value as Language)}
          />
        ) : null}
        {chosen.copies.length > 0 ? (
          <div className="chips" role="group" aria-label={t('print.copies')}>
            {chosen.copies.map((copy, at) => (
              <button
                key={copy.en}
                type="button"
                className="chip"
                aria-pressed={copies.includes(at)}
                disabled={copies.length === 1 && copies.includes(at)}
                onClick={() => toggle(at)}
              >
                {text(copy)}
              </button>
            ))}
          </div>
        ) : null}
        <span className="toolbar-space" />
        <ChangeTemplate print={chosen.print} />
        <Button
          variant="outline"
          disabled={!data}
          onClick={() => data && saveBlob(data.file, data.name)}
        >
          <Download size={14} aria-hidden />
          {t('print.download')}
        </Button>
        <Button disabled={!data} onClick={() => data && printBlob(data.file)}>
          <Printer size={14} aria-hidden />
          {t('print.print')}
        </Button>
      </div>
      {data && data.refused.length > 0 ? (
        <p className="banner" data-tone="amber" role="alert">
          <span>
            {t('print.refused', {
              count: data.refused.length,
              message: [...new Set(data.refused.map(({ message }) => message))].join(' '),
            })}
          </span>
        </p>
      ) : null}
      {printed.error ? (
        <Failure error={printed.error} onRetry={() => void printed.refetch()} />
      ) : data ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <PdfPreview file={data.file} name={data.name} id={`${chosen.print}/${ids.join()}`} />
        </Suspense>
      ) : (
        <>
          {progress ? (
            <p className="preview-note" role="status">
              {t('print.printing', progress)}
            </p>
          ) : null}
          <ScreenSkeleton />
        </>
      )}
    </section>
  );
}
