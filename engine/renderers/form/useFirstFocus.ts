import { useEffect, useEffectEvent } from 'react';
import { firstToFill } from './firstToFill.ts';
import { focusQuietly } from './focusQuietly.ts';
import type { FormModel } from './FormModel.ts';

/** Where a keyboard jumps up at a focus, and covers half of what is to be seen first. */
const isTouched = () =>
  typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse), (max-width: 480px)').matches;

const patience = 60;

/** Puts the cursor where a person begins to write; what they see stays where it is. */
export function useFirstFocus(
  model: FormModel,
  idOf: (path: string[]) => string,
  isWanted: boolean,
): void {
  const begin = useEffectEvent(() => {
    const name = isWanted && !isTouched() ? firstToFill(model) : undefined;
    if (name === undefined) return undefined;
    let frames = 0;
    let frame = requestAnimationFrame(function attempt() {
      if (isWriting(document.activeElement)) return;
      const control = document.getElementById(idOf([name]));
      if (control) focusQuietly(control);
      else if (frames++ < patience) frame = requestAnimationFrame(attempt);
    });
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => begin(), []);
}

/** The person was quicker. */
const isWriting = (element: Element | null) =>
  element !== null && element.matches('input, textarea, select, [contenteditable=true]');
