import type { Unit } from '#engine/renderers/report/formatFigure.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import type { WidgetData } from '#shared/contract/index.ts';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { WidgetFailure } from './WidgetFailure.tsx';
import { widgetViewOf, type Drawn } from './widgetViews.tsx';

interface Props {
  dashboard: string;
  widget: Widget;
  title: string;
  /** Pixels. */
  height: number;
  /** Undefined while it is being read. */
  data: WidgetData | undefined;
  /** Of figures. */
  unit: Unit;
  onRetry: () => void;
}

/** What stands in a widget. */
export function WidgetBody({ data, onRetry, ...props }: Props) {
  const { draw, isOwn, bars } = widgetViewOf(props.widget);
  const content = isOwn ? { kind: 'own' } : data;
  if (!content) return <ScreenSkeleton bars={bars} />;
  if ('message' in content) return <WidgetFailure message={content.message} onRetry={onRetry} />;
  // the server fills each widget with what its kind holds
  return draw({ ...props, content } as Drawn<Widget['kind']>);
}
