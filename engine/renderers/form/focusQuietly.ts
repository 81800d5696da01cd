/** Focuses a control without a scroll; what opens a list as soon as somebody comes to it leaves it closed: nobody came yet. */
export function focusQuietly(control: HTMLElement): void {
  control.dataset.quietly = '';
  control.focus({ preventScroll: true });
  delete control.dataset.quietly;
}
