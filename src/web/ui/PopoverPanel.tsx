import { Popover, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

interface PopoverPanelProps {
  /** The button that opens it. */
  button: ReactElement;
  label: string;
  width: string;
  placement?: 'bottom-start' | 'bottom-end';
  /** Its `Popover.Body`. */
  children: ReactNode;
}

/** A panel beside its button, rendered while it is open. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { button, label, width, placement = 'bottom-end', children } = props;
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement }}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width={width} aria-label={label}>
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
