import type { MenuItem, Text } from '#engine/schema/language/index.ts';
import type { MenuTargets } from '#shared/contract/index.ts';

export type TitleOf = (item: MenuItem) => Text;

/** What an entry is called: by itself, or as the screen it leads to. */
export function titlesOf({ screens, reports, dashboards }: Omit<MenuTargets, 'views'>): TitleOf {
  const known = new Map(
    [...screens, ...reports, ...dashboards].map(({ name, title }) => [name, title]),
  );
  return (item) =>
    item.title ??
    known.get(item.screen ?? item.report ?? item.dashboard ?? '') ?? { en: item.id, zh: item.id };
}
