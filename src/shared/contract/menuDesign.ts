import { Type, type Static } from '@sinclair/typebox';
import { Text } from './parts.ts';

/** Something an entry of the menu can lead to. */
export const MenuTarget = Type.Object({ name: Type.String(), title: Text });
export type MenuTarget = Static<typeof MenuTarget>;

/** What entries can lead to. */
export const MenuTargets = Type.Object({
  /** `module/screen` */
  screens: Type.Array(MenuTarget),
  reports: Type.Array(MenuTarget),
  dashboards: Type.Array(MenuTarget),
  /** Screens of the application that the menu in force places. */
  views: Type.Array(Type.Intersect([MenuTarget, Type.Object({ path: Type.String() })])),
});
export type MenuTargets = Static<typeof MenuTargets>;
