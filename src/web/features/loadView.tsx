import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ScreenRoute } from '../shell/menu/readMenu.ts';
import { isAnyEdited } from '../shell/edited.ts';
import { isOutdated } from '../shell/version.ts';
import { comingView } from '../ui/comingView.tsx';
import { ScreenSkeleton } from '../ui/ScreenSkeleton.tsx';

const storageKey = 'viewMissing.reloadedAt';
/** A missing view reloads the page at most this often. */
const reloadEvery = 60_000;

/** The file of a view could not be loaded, or the view is not known. */
export class ViewMissing extends Error {
  override readonly name = 'ViewMissing';
  constructor(view: string) {
    super(`MODULE_NOT_FOUND: ${view}`);
  }
}

/** What of a route decides which screen shows, and what it is about. */
export type Shown = Pick<ScreenRoute, 'component' | 'moduleNo' | 'screen' | 'dashboard'>;

export interface Screen {
  default: ComponentType;
  /** Asks for what the screen shows first, while it is being drawn. */
  ask?: (client: QueryClient, shown: Shown, search: URLSearchParams) => void | Promise<void>;
}

/**
 * A view that is loaded when it is first shown. When its file is missing and the server has another
 * web version, the page reloads, at most once a minute; otherwise ViewMissing is thrown.
 */
export const view = (name: string, load: () => Promise<Screen>) =>
  comingView<Screen>(
    async () => {
      try {
        return await load();
      } catch {
        const last = Number(sessionStorage.getItem(storageKey) ?? 0);
        if (Date.now() - last > reloadEvery && !isAnyEdited() && (await isOutdated())) {
          sessionStorage.setItem(storageKey, String(Date.now()));
          location.reload();
        }
        throw new ViewMissing(name);
      }
    },
    <ScreenSkeleton />,
  );
