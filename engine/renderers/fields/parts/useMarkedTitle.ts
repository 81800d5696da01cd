import { useEffect, useRef, type RefObject } from 'react';

interface MarkedTitle {
  /** What stands there before anything is typed. */
  title: string;
  isTyping: boolean;
  /** In a cell the grid has marked it already. */
  isCell: boolean;
}

/**
 * As in any input that is entered, what stands there is marked, and typing replaces it.
 *
 * @returns what was typed, of a text of the input: keys may be faster than the marking, and come behind the title
 */
export function useMarkedTitle(
  input: RefObject<HTMLInputElement | null>,
  { title, isTyping, isCell }: MarkedTitle,
): (text: string) => string {
  const isMarked = useRef(isCell);
  useEffect(() => {
    if (isTyping || !title || isCell) return;
    const select = () => input.current?.select();
    let frame = 0;
    const timer = setTimeout(() => {
      select();
      // once more: opening, the combobox puts the caret to the end
      frame = requestAnimationFrame(() => {
        select();
        isMarked.current = true;
      });
    });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [input, isTyping, isCell, title]);
  return (text) => {
    const isAppended = !isMarked.current && text.startsWith(title);
    isMarked.current = true;
    return isAppended ? text.slice(title.length) : text;
  };
}
