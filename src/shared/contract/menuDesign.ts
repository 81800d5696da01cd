import type { Text } from '#engine/schema/language/index.ts';

/** Something an entry of the menu can lead to. */
export interface MenuTarget {
  name: string;
  title: Text;
}

/** What entries can lead to. */
export interface MenuTargets {
  /** `module/screen` */
  screens: MenuTarget[];
  reports: MenuTarget[];
  dashboards: MenuTarget[];
  /** Screens of the application that the menu in force places. */
  views: (MenuTarget & { path: string })[];
}
