import { useRef, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';

/**
 * Who types a title and enters it at once means the option that will be found first: Enter waits for it.
 *
 * @param isExpected whether an option will be highlighted by itself
 */
export function useEarlyEnter(input: RefObject<HTMLInputElement | null>, isExpected: boolean) {
  const isWaiting = useRef(false);
  const isHighlighted = () => Boolean(input.current?.getAttribute('aria-activedescendant'));
  const enter = () => {
    if (!isWaiting.current) return;
    // the combobox tells what it highlights before it shows it, and goes by what it shows
    if (!isHighlighted()) return void requestAnimationFrame(enter);
    isWaiting.current = false;
    const key = { key: 'Enter', bubbles: true, cancelable: true };
    input.current?.dispatchEvent(new KeyboardEvent('keydown', key));
  };
  return {
    onHighlight: enter,
    onKeyDownCapture: (event: ReactKeyboardEvent) => {
      const { isComposing } = event.nativeEvent;
      isWaiting.current = isExpected && event.key === 'Enter' && !isComposing && !isHighlighted();
      if (!isWaiting.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
