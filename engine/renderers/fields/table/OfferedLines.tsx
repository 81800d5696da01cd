import { useSyncExternalStore } from 'react';
import { useForm } from '../../form/FormModelContext.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';

interface Props {
  table: string;
  /** What follows is one step to undo. */
  asOneStep(write: () => void): void;
}

/** Asks before the lines of a chosen record replace what was typed; afterwards brings it back. */
export function OfferedLines({ table, asOneStep }: Props) {
  const { offers } = useForm().model;
  const styles = useStyles();
  const words = useWords();
  const offer = useSyncExternalStore(offers.subscribe, () => offers.get(table));
  const button = (title: string, act: () => void) => (
    <button type="button" className={styles.button} onClick={() => asOneStep(act)}>
      {title}
    </button>
  );
  return (
    <div role="status" className={offer ? styles.gridTools : styles.hiddenText}>
      {offer?.kind === 'asked' && (
        <>
          <span>{words.linesOffered(offer.lines.length, offer.before.length)}</span>
          {button(words.replaceLines, () => offers.take(table))}
          {button(words.keepLines, () => offers.leave(table))}
        </>
      )}
      {offer?.kind === 'taken' && (
        <>
          <span>{words.linesTaken(offer.lines.length)}</span>
          {button(words.undoLines, () => offers.leave(table))}
        </>
      )}
    </div>
  );
}
