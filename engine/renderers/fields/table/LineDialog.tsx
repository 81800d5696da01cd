import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
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
    <Dialog.Root
      open
      initialFocusEl={() => find('[aria-invalid=true]') ?? find('input, textarea, select, button')}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body ref={body}>
              <div className={styles.form}>{children}</div>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {words.close}
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={words.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
