import type { ReactNode } from 'react';
import type { Placed } from '#engine/renderers/dashboard/arrangement.ts';
import { DashboardGrid } from '#engine/renderers/dashboard/DashboardGrid.tsx';
import { figuresUnit } from '#engine/renderers/dashboard/figuresUnit.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import type { DashboardData } from '#shared/contract/index.ts';
import { useWidgetTitle } from './useWidgetTitle.ts';
import { WidgetBody } from './WidgetBody.tsx';

interface Props {
  /** Name of the dashboard. */
  name: string;
  widgets: readonly Widget[];
  places: readonly Placed[];
  /** Undefined while they are being read. */
  data: DashboardData['widgets'] | undefined;
  isFitted?: boolean;
  /** Id of the one that is worked on. */
  current?: string | undefined;
  renderAside?: (widget: Widget) => ReactNode;
  onRetry: () => void;
  onArrange: ((places: readonly Placed[]) => void) | undefined;
}

/** Widgets with what stands in them; figures of one dashboard are in one unit. */
export function Widgets({ name, data, onRetry, ...grid }: Props) {
  const titleOf = useWidgetTitle();
  const unit = figuresUnit(
    grid.widgets.flatMap(({ id, kind }) => {
      const read = data?.[id];
      return kind === 'figure' && read?.kind === 'report' ? [read.answer] : [];
    }),
  );
  return (
    <DashboardGrid
      {...grid}
      titleOf={titleOf}
      renderWidget={(widget, height) => (
        <WidgetBody
          dashboard={name}
          widget={widget}
          title={titleOf(widget)}
          height={height}
          data={data?.[widget.id]}
          unit={unit}
          onRetry={onRetry}
        />
      )}
    />
  );
}
