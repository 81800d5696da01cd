import type { Widget } from '#engine/schema/language/index.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';

const views: Partial<Record<Widget['kind'], string>> = {
  todo: 'todo',
  applications: 'myApplications',
  notices: 'messages',
};

/** Where all of what a widget shows is; undefined: nowhere, or not for this person. */
export function useWidgetPath(): (widget: Widget) => string | undefined {
  const { routes } = useAccess();
  return (widget) => {
    const isMeant = (route: ScreenRoute) => {
      if (widget.kind === 'list')
        return route.component === 'list' && route.moduleNo === widget.module;
      if (widget.kind === 'chart' || widget.kind === 'table')
        return route.component === 'report' && route.report === widget.report;
      return route.component === views[widget.kind];
    };
    const found = routes.filter(isMeant);
    return (found.find(({ hidden }) => !hidden) ?? found[0])?.path;
  };
}
