import { useTranslation } from 'react-i18next';
import { useReportWords } from '#engine/renderers/report/words/useReportWords.ts';
import { chartKindOf } from '#engine/report/chartKindOf.ts';
import { chartKinds, type Report } from '#engine/schema/language/index.ts';
import { Choice } from '../../ui/Choice.tsx';

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
  const kinds = chartKinds.filter((kind) => hasDates || !chartKindOf({ kind }).isOfDates);
  const isLying = chart?.horizontal && chartKindOf(chart).isOfferedLying;
  return (
    <Choice
      label={t('report.chart')}
      value={isLying ? `${chart.kind}.lying` : (chart?.kind ?? '')}
      none={t('report.noChart')}
      width="132px"
      options={kinds.flatMap((kind) => [
        { value: kind, title: words.kinds[kind] },
        ...(chartKindOf({ kind }).isOfferedLying
          ? [{ value: `${kind}.lying`, title: t('report.lying') }]
          : []),
      ])}
      onChange={(value) => {
        if (value === '') return onChange(null);
        const { horizontal: _, ...kept } = chart ?? {};
        const [kind, lying] = value.split('.') as [Chart['kind'], string?];
        return onChange({ ...kept, kind, ...(lying && { horizontal: true }) });
      }}
    />
  );
}
