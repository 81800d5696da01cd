import { Button } from '@chakra-ui/react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

/** At the end of a form of conditions: sends it, or takes away what is set. */
export function ApplyButtons({ onClear }: { onClear(): void }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.toolbar} style={{ justifyContent: 'flex-end' }}>
      <Button size="xs" variant="ghost" onClick={onClear}>
        {words.clear}
      </Button>
      <Button size="xs" type="submit">
        {words.apply}
      </Button>
    </div>
  );
}
