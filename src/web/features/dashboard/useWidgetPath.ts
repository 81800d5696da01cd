import type { Widget } from '#engine/schema/language/index.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { widgetViewOf } from './widgetViews.tsx';

/** Where all of what a widget shows is; undefined: nowhere, or not for this person. */
export function useWidgetPath(): (widget: Widget) => string | undefined {
  const { routes } = useAccess();
  return (widget) => {
    const found = routes.filter((route) => widgetViewOf(widget).isAll(route, widget));
    return (found.find(({ hidden }) => !hidden) ?? found[0])?.path;
  };
}
