import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import type { Drawing } from './useDrawing.ts';

/** Inputs in which the browser undoes typing by itself. */
const typed = 'textarea, input:not([type=checkbox], [type=radio])';

/**
 * Ctrl Z and Ctrl Y undo and redo what was drawn; in an input that was typed in, what was typed there. The focus
 * stays inside: the browser would undo what was typed in some other field of the page.
 */
export function useDrawingKeys({ undo, redo }: Drawing) {
  const root = useRef<HTMLDivElement>(null);
  /** The input typed in since it has the focus. */
  const typing = useRef<EventTarget>(undefined);
  const visit = useRef(0);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // what had the focus is gone, or can be used no more
    const focused = document.activeElement;
    const isKept = focused && root.current?.contains(focused) && !focused.matches(':disabled');
    if (hasFocus.current && !isKept) root.current?.focus({ preventScroll: true });
  });
  return {
    /** Of a change that is being made: the input typed in. */
    step: () => (typing.current ? String(visit.current) : undefined),
    props: {
      ref: root,
      tabIndex: -1,
      onFocus: () => {
        hasFocus.current = true;
        visit.current += 1;
        typing.current = undefined;
      },
      onBlur: (event: FocusEvent) => {
        const { relatedTarget } = event;
        if (relatedTarget) hasFocus.current = event.currentTarget.contains(relatedTarget);
      },
      onInputCapture: ({ target }: SyntheticEvent) => {
        if (target instanceof Element && target.matches(typed)) typing.current = target;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const key = event.key.toLowerCase();
        if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zy]$/.test(key)) return;
        if (event.target === typing.current) return;
        event.preventDefault();
        (key === 'y' || event.shiftKey ? redo : undo)?.();
      },
    },
  };
}
