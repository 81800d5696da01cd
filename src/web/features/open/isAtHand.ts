import type { ScreenRoute } from '../../shell/menu/readMenu.ts';

/** A module stands in the person's menu. */
export const isAtHand = (routes: readonly ScreenRoute[], module: string) =>
  routes.some(({ moduleNo, hidden }) => moduleNo === module && !hidden);
