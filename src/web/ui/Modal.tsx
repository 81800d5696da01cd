import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface ModalProps {
  title: string;
  /** A large one is as high as the window at the most: its text scrolls between title and buttons. */
  size?: 'xs' | 'sm' | 'lg';
  role?: 'dialog' | 'alertdialog';
  onClose: () => void;
  children: ReactNode;
}

interface Parts {
  buttons?: ReactNode;
  /** Makes the dialog a form, which Enter submits too. */
  onSubmit?: () => void;
}

/** A dialog while it is rendered; a click beside it closes nothing, so that nothing typed is lost. */
export function Modal({ onSubmit, ...props }: ModalProps & Parts) {
  const content = <Content {...props} />;
  return (
    <Dialog.Root
      open
      size={props.size ?? 'sm'}
      role={props.role ?? 'dialog'}
      scrollBehavior={props.size === 'lg' ? 'inside' : 'outside'}
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && props.onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          {onSubmit ? (
            <Dialog.Content asChild>
              <form
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  onSubmit();
                }}
              >
                {content}
              </form>
            </Dialog.Content>
          ) : (
            <Dialog.Content>{content}</Dialog.Content>
          )}
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const Content = ({ title, size, children, buttons }: ModalProps & Pick<Parts, 'buttons'>) => (
  <>
    <Dialog.Header>
      <Dialog.Title>{title}</Dialog.Title>
    </Dialog.Header>
    <Dialog.Body display="grid" gap="3" {...(size === 'lg' && { tabIndex: 0 })}>
      {children}
    </Dialog.Body>
    {buttons ? <Dialog.Footer>{buttons}</Dialog.Footer> : null}
  </>
);
