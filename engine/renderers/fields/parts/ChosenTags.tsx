import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';

interface Props {
  ids: readonly string[];
  titleOf: (id: string) => string;
  onRemove: (id: string) => void;
}

/** What several references point to already; pressing one takes it away. */
export function ChosenTags({ ids, titleOf, onRemove }: Props) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.toolbar} style={{ marginBlockEnd: 4 }}>
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          className={styles.tag}
          aria-label={words.removeNamed(titleOf(id))}
          // the input keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRemove(id)}
        >
          {titleOf(id)} ×
        </button>
      ))}
    </div>
  );
}
