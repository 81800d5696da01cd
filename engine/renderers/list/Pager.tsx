import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../styles/IconButton.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { ListPage, ListState } from './ListState.ts';

interface Props {
  state: ListState;
  page: ListPage;
  onChange(part: Partial<ListState>): void;
  onCountExactly?(): void;
}
const sizes = [20, 50, 100, 200, 500];
/** Pages further on are reached step by step, or from the end. */
const furthestJump = 500;

/** Total, page and page size. A capped total can be counted exactly; the last page is reached without counting. */
export function Pager({ state, page, onChange, onCountExactly }: Props) {
  const styles = useStyles();
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const shown = page.totalIsCapped ? page.total - 1 : page.total;
  const pages = Math.max(1, Math.ceil(shown / state.pageSize));
  const isFromEnd = state.page < 0;
  const number = isFromEnd && !page.totalIsCapped ? pages + 1 + state.page : state.page;
  const go = (to: number) => onChange({ page: to });
  const jump = (to: number) => {
    const last = Math.min(furthestJump, page.totalIsCapped ? furthestJump : pages);
    const next = Math.min(Math.max(1, to), last);
    if (input.current) input.current.value = String(next);
    if (next !== state.page) go(next);
  };
  const text = number < 0 ? '' : String(number);
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  return (
    <nav className={styles.pager} aria-label={words.page}>
      <span role="status">
        {words.results(`${shown.toLocaleString('en')}${page.totalIsCapped ? '+' : ''}`)}
      </span>
      {page.totalIsCapped && onCountExactly && (
        <button
          type="button"
          className={styles.link}
          style={{ minHeight: 24 }}
          onClick={onCountExactly}
        >
          {words.countExactly}
        </button>
      )}
      <span className={styles.spacer} />
      <label className={styles.pagerSize}>
        {words.pageSize}
        <select
          className={styles.pageInput}
          style={{ width: 60 }}
          value={state.pageSize}
          onChange={(event) => onChange({ pageSize: Number(event.currentTarget.value), page: 1 })}
        >
          {[...new Set([...sizes, state.pageSize])]
            .toSorted((a, b) => a - b)
            .map((size) => (
              <option key={size}>{size}</option>
            ))}
        </select>
      </label>
      <span className={styles.pagerSteps}>
        <IconButton
          label={words.firstPage}
          disabled={!page.cursors?.hasBefore}
          onClick={() => go(1)}
        >
          <ChevronsLeft aria-hidden />
        </IconButton>
        <IconButton
          label={words.previous}
          disabled={!page.cursors?.hasBefore}
          onClick={() => go(state.page - 1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <input
          ref={input}
          className={styles.pageInput}
          aria-label={words.page}
          inputMode="numeric"
          defaultValue={text}
          placeholder={number < 0 ? words.fromEnd(-number) : undefined}
          onKeyDown={(event) => {
            const to = Number(event.currentTarget.value);
            if (event.key === 'Enter' && Number.isInteger(to)) jump(to);
          }}
        />
        <span>{page.totalIsCapped ? words.pageOfMany(pages) : words.pageOf(pages)}</span>
        <IconButton
          label={words.next}
          disabled={!page.cursors?.hasAfter}
          onClick={() => go(state.page + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton
          label={words.lastPage}
          disabled={!page.cursors?.hasAfter}
          onClick={() => go(page.totalIsCapped || pages > furthestJump ? -1 : pages)}
        >
          <ChevronsRight aria-hidden />
        </IconButton>
      </span>
    </nav>
  );
}
