import { Button } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** What of one line stands beside the grid, in front of it. What is wrong has the focus. */
export function LineDialog({ title, onClose, children }: Props) {
  const styles = useStyles();
  const words = useWords();
  const body = useRef<HTMLDivElement>(null);
  const find = (what: string) => body.current?.querySelector<HTMLElement>(what) ?? null;
  return (
    <FormDialog
      title={title}
      initialFocus={() => find('[aria-invalid=true]') ?? find('input, textarea, select, button')}
      closesBeside
      onClose={onClose}
      body={body}
      buttons={
        <Button variant="outline" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className={styles.form}>{children}</div>
    </FormDialog>
  );
}
