import { useTranslation } from 'react-i18next';
import { useReportWords } from '#engine/renderers/report/words/useReportWords.ts';
import { chartKinds, type Report } from '#engine/schema/language/index.ts';
import { Choice } from '../parts/Choice.tsx';

type Chart = NonNullable<Report['chart']>;

interface Props {
  chart: Chart | null;
  /** Kinds that the figures do not fit are left out. */
  hasDates: boolean;
  onChange: (chart: Chart | null) => void;
}

/** How the figures are drawn, or not at all. */
export function ChartChoice({ chart, hasDates, onChange }: Props) {
  const { t } = useTranslation();
  const words = useReportWords();
  const kinds = chartKinds.filter((kind) => kind !== 'gantt' || hasDates);
  const lying = { value: 'lying', title: t('report.lying') };
  return (
    <Choice
      label={t('report.chart')}
      value={chart?.kind === 'bar' && chart.horizontal ? 'lying' : (chart?.kind ?? '')}
      none={t('report.noChart')}
      width="132px"
      options={kinds.flatMap((kind) => [
        { value: kind, title: words.kinds[kind] },
        ...(kind === 'bar' ? [lying] : []),
      ])}
      onChange={(kind) => {
        if (kind === '') return onChange(null);
        const { horizontal: _, ...kept } = chart ?? {};
        if (kind === 'lying') return onChange({ ...kept, kind: 'bar', horizontal: true });
        return onChange({ ...kept, kind: kind as Chart['kind'] });
      }}
    />
  );
}
