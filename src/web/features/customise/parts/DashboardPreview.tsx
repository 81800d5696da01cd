import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placed } from '#engine/renderers/dashboard/arrangement.ts';
import { drawnDashboardQuery } from '../../../api/dashboards.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton.tsx';
import { Widgets } from '../../dashboard/Widgets.tsx';
import type { CustomEditing } from '../useCustomDesign.ts';
import { arranged } from './arranged.ts';
import { entriesOf, type Drawn, type PartPlace } from './partsOf.ts';

const list = 'widgets';

interface Props {
  editing: CustomEditing<Drawn>;
  chosen: PartPlace | null;
  onChoose: (place: PartPlace) => void;
}

/** A dashboard as it is drawn, with its figures: widgets are chosen, moved and resized where they stand. */
export function DashboardPreview({ editing, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { value, design, problems, isChecked, change } = editing;
  const isSound = isChecked && problems.every(({ severity }) => severity !== 'error');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...drawnDashboardQuery(design.name, value),
    enabled: isSound,
  });
  const entries = entriesOf(value, list);
  const widgets = data?.dashboard.widgets ?? [];
  const places = placed(
    widgets,
    widgets.map(({ id }) => id),
    null,
  );
  const choose = (target: EventTarget) => {
    const id = (target as Element).closest('[data-id]')?.getAttribute('data-id');
    const at = entries.findIndex((entry) => entry['id'] === id);
    if (at >= 0) onChoose({ list, at });
  };
  return (
    <section className="print-paper" aria-label={t('customise.preview')}>
      {data && isChecked && !isSound ? (
        <p className="drawing-hint">{t('customise.stale')}</p>
      ) : null}
      {data ? (
        <div
          onPointerDown={({ target }) => choose(target)}
          onFocus={({ target }) => choose(target)}
        >
          <Widgets
            name={design.name}
            widgets={widgets}
            places={places}
            data={data.widgets}
            isFitted
            current={chosen?.list === list ? String(entries[chosen.at]?.['id']) : undefined}
            onRetry={() => void refetch()}
            onArrange={(next) => {
              if (isSound && !isPlaceholderData) change(arranged(value, places, next));
            }}
          />
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isChecked && !isSound ? (
        <Notice tone="empty" title={t('customise.noPreview')} />
      ) : (
        <ScreenSkeleton />
      )}
    </section>
  );
}
