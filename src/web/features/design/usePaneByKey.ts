import { useEffect, type RefObject } from 'react';

/** Where the focus goes in a pane: where one types, what is chosen, or what comes first. */
const entries = ['input, textarea, select', '[aria-pressed=true]', 'button'];

/** F6 goes to the next pane of a designer that shows, Shift F6 to the one before; also while nothing has the focus. */
export function usePaneByKey(designer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      const isHere = activeElement === body || designer.current?.contains(activeElement);
      if (event.key === 'F6' && designer.current && isHere) toNextPane(designer.current, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [designer]);
}

function toNextPane(designer: HTMLElement, event: KeyboardEvent): void {
  const panes = [...designer.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    (pane) => pane.getClientRects().length > 0 && entryOf(pane),
  );
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = here === -1 ? 0 : here + (event.shiftKey ? -1 : 1);
  const entry = entryOf(panes.at(next % panes.length));
  if (!entry) return;
  event.preventDefault();
  entry.focus();
}

function entryOf(pane: HTMLElement | undefined): HTMLElement | undefined {
  for (const entry of entries) {
    const found = pane?.querySelector<HTMLElement>(entry);
    if (found) return found;
  }
  return undefined;
}
