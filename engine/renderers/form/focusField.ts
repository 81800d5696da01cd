import { focusQuietly } from './focusQuietly.ts';
import type { FormLayout } from './layout.ts';
import { tabKey, type Reveal } from './Reveal.ts';

const patience = 60;

/** Focuses the control with an error, after mounting the tab and the chunk it stands in. */
export function focusField(
  key: string,
  layout: FormLayout,
  reveal: Reveal,
  idOf: (path: string[]) => string,
): void {
  const path = key.split('.');
  const place = layout.places.get(path[0] ?? '');
  if (!place) return;
  reveal.currentTab = place.tab;
  reveal.show(tabKey(place.tab), place.chunk);
  let frames = 0;
  const attempt = () => {
    // A cell of a grid that is out of sight is asked for by scrolling its grid there.
    const grid = document.getElementById(idOf(path.slice(0, 1)));
    if (path.length > 1)
      grid?.dispatchEvent(
        new CustomEvent('revealcell', { detail: { row: Number(path[1]), column: path[2] } }),
      );
    const control =
      document.getElementById(idOf(path)) ?? (path.length > 1 && frames < 10 ? null : grid);
    if (control) {
      control.scrollIntoView({ block: 'center' });
      focusQuietly(control);
    } else if (frames++ < patience) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
