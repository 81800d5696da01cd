import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#engine/schema/language/index.ts';
import { mostPrintedAtOnce, type OfferedPrint } from '#shared/contract/index.ts';
import { printMany, printNow } from '../../api/prints.ts';
import { saveBlob } from '../../api/saveBlob.ts';
import { useText } from '../../i18n/useText.ts';
import { language as preferred } from '../../state/preferences.ts';
import { comingView } from '../../ui/comingView.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { ChangeTemplate } from './ChangeTemplate.tsx';
import { printBlob } from './printBlob.ts';
import '../files/files.css';

const PdfPreview = comingView(() => import('../files/PdfPreview.tsx'), <ScreenSkeleton />);

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
  const { data } = printed;
  return (
    <section className="panel">
      <div className="toolbar">
        <PaperChoice offered={offered} chosen={chosen} onChoose={onChoose} />
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
          <CopiesChoice offered={chosen.copies} chosen={copies} onChoose={setCopies} />
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
      {data ? <RefusedBanner refused={data.refused} /> : null}
      {printed.error ? (
        <Failure error={printed.error} onRetry={() => void printed.refetch()} />
      ) : data ? (
        <PdfPreview file={data.file} name={data.name} id={`${chosen.print}/${ids.join()}`} />
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

function PaperChoice({
  offered,
  chosen,
  onChoose,
}: Pick<Props, 'offered' | 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  const text = useText();
  if (offered.length === 1) return <strong>{text(chosen.title)}</strong>;
  return (
    <Choice
      label={t('print.paper')}
      value={chosen.print}
      options={offered.map(({ print, title }) => ({ value: print, title: text(title) }))}
      width="180px"
      onChange={onChoose}
    />
  );
}

interface CopiesChoiceProps {
  offered: OfferedPrint['copies'];
  /** Places of those that are printed; one at least. */
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
}

function CopiesChoice({ offered, chosen, onChoose }: CopiesChoiceProps) {
  const { t } = useTranslation();
  const text = useText();
  const toggle = (at: number) =>
    onChoose(
      chosen.includes(at)
        ? chosen.filter((one) => one !== at)
        : [...chosen, at].toSorted((a, b) => a - b),
    );
  return (
    <div className="chips" role="group" aria-label={t('print.copies')}>
      {offered.map((copy, at) => (
        <button
          key={copy.en}
          type="button"
          className="chip"
          aria-pressed={chosen.includes(at)}
          disabled={chosen.length === 1 && chosen.includes(at)}
          onClick={() => toggle(at)}
        >
          {text(copy)}
        </button>
      ))}
    </div>
  );
}

/** Which records are not on the paper, and why. */
function RefusedBanner({ refused }: { refused: readonly { message: string }[] }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  const message = [...new Set(refused.map((one) => one.message))].join(' ');
  return (
    <p className="banner" data-tone="amber" role="alert">
      <span>{t('print.refused', { count: refused.length, message })}</span>
    </p>
  );
}
