import type { KeyboardEvent } from 'react';

/** Ctrl Z undoes what was drawn, Ctrl Y and Ctrl Shift Z bring it back. */
export function stepByKey(event: KeyboardEvent, step: (way: 'undo' | 'redo') => void): void {
  const key = event.key.toLowerCase();
  const isMod = event.ctrlKey || event.metaKey;
  if (!isMod || !/^[zy]$/.test(key) || event.defaultPrevented) return;
  event.preventDefault();
  step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
}
