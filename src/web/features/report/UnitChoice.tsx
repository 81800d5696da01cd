import { useTranslation } from 'react-i18next';
import { useServices } from '#engine/renderers/RendererContext.tsx';
import { unitOfAmounts } from '#engine/report/largeUnit.ts';
import type { Unit } from '#engine/renderers/report/formatFigure.ts';
import { Choice } from '../../ui/Choice.tsx';

/** What amounts are shown in. */
export function UnitChoice({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  const { t } = useTranslation();
  const { language, registry } = useServices();
  const { sign } = registry.system.currency;
  return (
    <Choice
      label={t('report.unit')}
      value={unit}
      width="116px"
      options={[
        { value: 'one', title: unitOfAmounts(sign, language, false) },
        { value: 'wan', title: unitOfAmounts(sign, language, true) },
      ]}
      onChange={(chosen) => onChange(chosen as Unit)}
    />
  );
}
