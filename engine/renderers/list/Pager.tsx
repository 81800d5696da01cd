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
  const shown = shownTotal(page);
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
      <PageSize size={state.pageSize} onChange={(pageSize) => onChange({ pageSize, page: 1 })} />
      <PageSteps state={state} page={page} onGo={(to) => onChange({ page: to })} />
    </nav>
  );
}

const shownTotal = ({ total, totalIsCapped }: ListPage) => (totalIsCapped ? total - 1 : total);

function PageSize({ size: chosen, onChange }: { size: number; onChange(size: number): void }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <label className={styles.pagerSize}>
      {words.pageSize}
      <select
        className={styles.pageInput}
        style={{ width: 60 }}
        value={chosen}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {[...new Set([...sizes, chosen])]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <option key={size}>{size}</option>
          ))}
      </select>
    </label>
  );
}

interface StepsProps extends Pick<Props, 'state' | 'page'> {
  onGo(page: number): void;
}

/** The page, to be typed over, between the ways to those before and after. */
function PageSteps({ state, page, onGo }: StepsProps) {
  const styles = useStyles();
  const words = useWords();
  const pages = Math.max(1, Math.ceil(shownTotal(page) / state.pageSize));
  const isFromEnd = state.page < 0;
  const number = isFromEnd && !page.totalIsCapped ? pages + 1 + state.page : state.page;
  const last = Math.min(furthestJump, page.totalIsCapped ? furthestJump : pages);
  const { hasBefore, hasAfter } = page.cursors ?? {};
  return (
    <span className={styles.pagerSteps}>
      <IconButton label={words.firstPage} disabled={!hasBefore} onClick={() => onGo(1)}>
        <ChevronsLeft aria-hidden />
      </IconButton>
      <IconButton label={words.previous} disabled={!hasBefore} onClick={() => onGo(state.page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <PageInput number={number} last={last} onGo={(to) => to !== state.page && onGo(to)} />
      <span>{page.totalIsCapped ? words.pageOfMany(pages) : words.pageOf(pages)}</span>
      <IconButton label={words.next} disabled={!hasAfter} onClick={() => onGo(state.page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <IconButton
        label={words.lastPage}
        disabled={!hasAfter}
        onClick={() => onGo(page.totalIsCapped || pages > furthestJump ? -1 : pages)}
      >
        <ChevronsRight aria-hidden />
      </IconButton>
    </span>
  );
}

interface PageInputProps {
  /** Negative: so many pages from an end that is not counted. */
  number: number;
  /** The furthest page that can be typed. */
  last: number;
  onGo(page: number): void;
}

function PageInput({ number, last, onGo }: PageInputProps) {
  const styles = useStyles();
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const text = number < 0 ? '' : String(number);
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);
  const jump = (to: number) => {
    const next = Math.min(Math.max(1, to), last);
    if (input.current) input.current.value = String(next);
    onGo(next);
  };
  return (
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
  );
}
