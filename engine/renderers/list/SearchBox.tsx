import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

const pause = 300;

/** Searches after a pause, or at once with Enter; Escape clears. */
export function SearchBox({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const styles = useStyles();
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was asked for last, or came from elsewhere since: `value` follows only once the list is drawn.
  const asked = useRef(value);
  const drawn = useRef(value);
  // Before anybody can type: what is typed into a page that has just come to show is not written over.
  useLayoutEffect(() => {
    // Effects also run when a hidden page shows again: what was half typed, or asked and not yet drawn, then stays.
    if (drawn.current === value) return;
    drawn.current = value;
    if (asked.current === value) return;
    asked.current = value;
    const node = input.current;
    if (node && node.value.trim() !== value) node.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = () => {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? '';
    if (text === asked.current) return;
    asked.current = text;
    onSearch(text);
  };
  return (
    <input
      ref={input}
      type="search"
      className={`${styles.input} ${styles.searchBox}`}
      aria-label={words.search}
      placeholder={words.search}
      defaultValue={value}
      onInput={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(search, pause);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search();
        if (event.key === 'Escape' && input.current) {
          input.current.value = '';
          search();
        }
      }}
    />
  );
}
