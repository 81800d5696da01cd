import { ChevronDown, ChevronRight } from 'lucide-react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

/** Where a row stands in a tree. */
export interface TreePlace {
  /** Counts from 0. */
  depth: number;
  isOpen: boolean;
  hasChildren: boolean;
}

const indent = 20;

/** The space before a row of a tree, and what folds it. */
export function TreeToggle({
  depth,
  isOpen,
  hasChildren,
  title,
  onFold,
}: TreePlace & { title: string; onFold(): void }) {
  const styles = useStyles();
  const words = useWords();
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <span style={{ width: depth * indent, flexShrink: 0 }} />
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.treeToggle}
          aria-label={isOpen ? words.collapse(title) : words.expand(title)}
          onClick={onFold}
        >
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        <span className={styles.treeToggle} style={{ cursor: 'default' }} />
      )}
    </>
  );
}
