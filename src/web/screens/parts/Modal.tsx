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

/** A dialog while it is rendered; a click beside it closes nothing, so that nothing typed is lost. */
export const Modal = (props: ModalProps & { buttons?: ReactNode }) => (
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
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>{props.title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body className="dialog-fields" {...(props.size === 'lg' && { tabIndex: 0 })}>
            {props.children}
          </Dialog.Body>
          {props.buttons ? <Dialog.Footer>{props.buttons}</Dialog.Footer> : null}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
