import type { ComponentType } from 'react';
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

/**
 * A view that is loaded when it is first shown. When its file is missing and the server has another
 * web version, the page reloads, at most once a minute; otherwise ViewMissing is thrown.
 */
export const view = (name: string, load: () => Promise<{ default: ComponentType }>) =>
  comingView(
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
