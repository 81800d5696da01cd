import { useTranslation } from 'react-i18next';
import { useServices, useText } from '#engine/renderers/RendererContext.tsx';
import { largeUnitName } from '#engine/report/largeUnit.ts';
import type { Unit } from '#engine/renderers/report/formatFigure.ts';
import { Choice } from '../parts/Choice.tsx';

/** What amounts are shown in. */
export function UnitChoice({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  const { t } = useTranslation();
  const text = useText();
  const currency = text(useServices().registry.system.currency.suffix).trim();
  return (
    <Choice
      label={t('report.unit')}
      value={unit}
      width="116px"
      options={[
        { value: 'one', title: currency },
        { value: 'wan', title: text(largeUnitName) + currency },
      ]}
      onChange={(chosen) => onChange(chosen as Unit)}
    />
  );
}
