import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { useWords } from '../words/useWords.ts';

interface Props {
  title: string;
  /** Default: while it is rendered. */
  isOpen?: boolean;
  /** What has the focus when it opens. */
  initialFocus(): HTMLElement | null;
  /** A click beside it closes it, too: nothing typed would be lost. */
  closesBeside?: boolean;
  onClose(): void;
  body?: Ref<HTMLDivElement>;
  buttons: ReactNode;
  children: ReactNode;
}

/** A dialog in front of a form. */
export function FormDialog({
  title,
  isOpen = true,
  initialFocus,
  closesBeside = false,
  onClose,
  body,
  buttons,
  children,
}: Props) {
  const words = useWords();
  return (
    <Dialog.Root
      open={isOpen}
      closeOnInteractOutside={closesBeside}
      initialFocusEl={initialFocus}
      lazyMount
      unmountOnExit
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
            <Dialog.Body ref={body}>{children}</Dialog.Body>
            <Dialog.Footer>{buttons}</Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={words.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
