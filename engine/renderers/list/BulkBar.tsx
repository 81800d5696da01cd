import { Button } from '@chakra-ui/react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import type { ListAction } from './ListState.ts';

interface Props {
  count: number;
  actions: readonly ListAction[];
  onAction(id: string): void;
  onClear(): void;
}

/** How many records are chosen, and what can be done with them. */
export function BulkBar({ count, actions, onAction, onClear }: Props) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.bulkBar} role="region" aria-label={words.selected(count)}>
      <strong role="status">{words.selected(count)}</strong>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="xs"
          variant="outline"
          colorPalette={action.isDangerous ? 'red' : 'accent'}
          onClick={() => onAction(action.id)}
        >
          {action.title}
        </Button>
      ))}
      <span className={styles.spacer} />
      <Button size="xs" variant="ghost" onClick={onClear}>
        {words.clearSelection}
      </Button>
    </div>
  );
}
