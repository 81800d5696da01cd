import { useStyles } from '../styles/StyleProvider.tsx';

/** The same text behind the one that is typed, with the wrong words underlined. */
export function Marked({ text, wrong }: { text: string; wrong: readonly number[] }) {
  const styles = useStyles();
  return (
    <div className={styles.partMarks} aria-hidden>
      {partsOf(text, wrong).map(({ part, isWrong, start }) =>
        isWrong ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
      )}
    </div>
  );
}

function partsOf(text: string, wrong: readonly number[]) {
  const parts: { part: string; isWrong: boolean; start: number }[] = [];
  let from = 0;
  for (const start of [...new Set(wrong)].toSorted((a, b) => a - b)) {
    if (start < from) continue;
    const word = /^(?:[\w.]+|'[^']*'?|\S)/.exec(text.slice(start))?.[0] ?? text.slice(start) ?? '';
    if (start > from) parts.push({ part: text.slice(from, start), isWrong: false, start: from });
    parts.push({ part: word || ' ', isWrong: true, start });
    from = start + word.length;
  }
  if (from < text.length) parts.push({ part: text.slice(from), isWrong: false, start: from });
  return parts;
}
