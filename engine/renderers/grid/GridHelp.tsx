import { CircleHelp } from 'lucide-react';
import { withKeyNames } from '../keyNames.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

/** What keys do in a grid, for who asks. */
export function GridHelp({ children }: { children: string }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <details className={styles.gridHelp}>
      <summary aria-label={words.keysHelp} title={words.keysHelp}>
        <CircleHelp size={15} aria-hidden />
      </summary>
      <span className={styles.help}>{withKeyNames(children)}</span>
    </details>
  );
}
