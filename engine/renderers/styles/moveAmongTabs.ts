import type { KeyboardEvent } from 'react';

/** In a row of tabs arrow keys, Home and End show another one: `onKeyDown` of the element with the role `tablist`. */
export function moveAmongTabs({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const index = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  if (index === undefined) return;
  const next = tabs.at(index % tabs.length);
  next?.click();
  next?.focus();
}
