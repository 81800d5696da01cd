import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#engine/schema/language/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton.tsx';
import { Figures } from '../../report/Figures.tsx';
import { layoutOf } from '../../report/reportAddress.ts';
import type { CustomEditing } from '../useCustomDesign.ts';
import type { Drawn } from './partsOf.ts';
import '../../report/report.css';
import '../../report/words.ts';

/** The figures of a report as it is drawn, once the check has nothing against it. */
export function FigurePreview({ editing }: { editing: CustomEditing<Drawn> }) {
  const { t } = useTranslation();
  const text = useText();
  const { whole, problems, isChecked } = editing;
  const isSound = problems.every(({ severity }) => severity !== 'error');
  const report = whole as Report | undefined;
  const layout = useMemo(() => report && isSound && layoutOf(report, {}), [report, isSound]);
  return (
    <section className="print-paper" aria-label={t('report.preview')}>
      {report && layout ? (
        <Figures request={{ report }} layout={layout} title={text(report.title)} />
      ) : isChecked ? (
        <Notice tone="empty" title={t('customise.noPreview')} />
      ) : (
        <ScreenSkeleton />
      )}
    </section>
  );
}
