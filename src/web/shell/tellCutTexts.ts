/** Says the whole of a text that is cut off as its title, while the pointer is over it. */
export function tellCutTexts(root: HTMLElement) {
  let told: HTMLElement | undefined;
  root.addEventListener('pointerover', ({ target }) => {
    told?.removeAttribute('title');
    told = undefined;
    if (!(target instanceof HTMLElement) || target.closest('[title]')) return;
    told = [target, target.parentElement].find((element) => element && isCut(element)) ?? undefined;
    if (told) told.title = told.innerText;
  });
}

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === 'ellipsis';
