import { useEffect, useRef, useState, type RefObject } from 'react';

interface Options {
  /** What stands there before anything is typed. */
  title: string;
  /** In a cell the grid has marked it already. */
  isCell: boolean;
}

/**
 * The text of an input that is entered with a title in it: as in any input, what stands there is marked, and typing
 * replaces it.
 */
export function useTypedText(
  input: RefObject<HTMLInputElement | null>,
  { title, isCell }: Options,
) {
  /** Undefined: nothing is typed, and the title stands there, also when that is written from elsewhere. */
  const [typed, setTyped] = useState<string>();
  const isTyping = typed !== undefined;
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
  return {
    text: typed ?? title,
    isTyping,
    /** @returns what was typed, of a text of the input: keys may be faster than the marking, and come behind the title */
    type: (text: string): string => {
      const isAppended = !isMarked.current && text.startsWith(title);
      isMarked.current = true;
      const given = isAppended ? text.slice(title.length) : text;
      setTyped(given);
      return given;
    },
    /** Puts the title back. */
    reset: () => setTyped(undefined),
  };
}
