import { Button } from '@chakra-ui/react';
import { Inbox, Lock, SearchX, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { ListResult } from './ListState.ts';

interface Props {
  result: ListResult;
  isFiltered: boolean;
  columns: number;
  onRetry(): void;
  onClear(): void;
  emptyAction?: ReactNode;
}

/** A list without rows says why, and what to do next. */
export function ListMessage(props: Props) {
  const { result, isFiltered, onRetry, onClear } = props;
  const words = useWords();
  if (result.status === 'loading') return <ListSkeleton />;
  if (result.status === 'denied')
    return <Message icon={Lock} title={words.deniedTitle} hint={words.deniedHint} />;
  if (result.status === 'failed')
    return (
      <Message icon={TriangleAlert} title={words.errorTitle} hint={result.message}>
        <Button size="sm" onClick={onRetry}>
          {words.retry}
        </Button>
      </Message>
    );
  if (isFiltered)
    return (
      <Message icon={SearchX} title={words.noMatchTitle} hint={words.noMatchHint}>
        <Button size="sm" variant="outline" onClick={onClear}>
          {words.clearFilters}
        </Button>
      </Message>
    );
  const hint = props.emptyAction ? words.emptyHint : words.emptyHintToRead;
  return (
    <Message icon={Inbox} title={words.emptyTitle} hint={hint}>
      {props.emptyAction}
    </Message>
  );
}

/** A picture, a sentence and a next step. */
function Message(props: { icon: LucideIcon; title: string; hint?: string; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.table}>
      <div className={styles.state} role="status">
        <props.icon aria-hidden />
        <strong>{props.title}</strong>
        {props.hint && <span>{props.hint}</span>}
        {props.children}
      </div>
    </div>
  );
}

const widths = ['40%', '70%', '55%', '62%', '48%', '66%', '52%', '60%'];

function ListSkeleton() {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.table} role="status" aria-label={words.loading} aria-busy>
      {widths.map((width) => (
        <div key={width} style={{ padding: '12px' }} aria-hidden>
          <div className={styles.skeleton} style={{ width }} />
        </div>
      ))}
    </div>
  );
}
