import type { KeyboardEvent } from 'react';

const heads = '[role=row][aria-expanded]';

/**
 * Moves among the heads of groups as in a tree: up and down, first and last, to the right into a group, to the left out
 * of it; Enter and space open and close. Keys that are pressed in the rows of a group are theirs.
 */
export function moveAmongGroups(event: KeyboardEvent<HTMLElement>): void {
  const head = event.target as HTMLElement;
  if (!head.matches(heads) || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(heads)];
  const at = all.indexOf(head);
  const level = levelOf(head);
  const isOpen = head.getAttribute('aria-expanded') === 'true';
  const focus = (other: HTMLElement | undefined) => other?.focus();
  const toggle = () => head.querySelector('button')?.click();
  const inner = all.at(at + 1) && levelOf(all[at + 1]!) > level ? all[at + 1] : undefined;
  const moves: Record<string, () => void> = {
    ArrowDown: () => focus(all[at + 1]),
    ArrowUp: () => focus(all[at - 1]),
    Home: () => focus(all[0]),
    End: () => focus(all.at(-1)),
    ArrowRight: () => (isOpen ? focus(inner) : toggle()),
    ArrowLeft: () =>
      isOpen ? toggle() : focus(all.slice(0, at).findLast((one) => levelOf(one) < level)),
    Enter: toggle,
    ' ': toggle,
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}

const levelOf = (head: HTMLElement) => Number(head.getAttribute('aria-level'));
