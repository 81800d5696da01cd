/**
 * Does something once no button of a pointer is down: what moves while somebody presses a button makes them miss it.
 * Without a pointer it is done at once.
 */
export function afterPress(act: () => void): void {
  if (typeof document === 'undefined' || !document.querySelector(':active')) return act();
  const done = () => {
    removeEventListener('pointerup', done, true);
    removeEventListener('pointercancel', done, true);
    // the click comes right after, and finds everything where it was
    setTimeout(act);
  };
  addEventListener('pointerup', done, true);
  addEventListener('pointercancel', done, true);
}
