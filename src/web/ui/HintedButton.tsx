import { Button, type ButtonProps } from '@chakra-ui/react';
import { useId } from 'react';
import './hintedButton.css';

interface HintedButtonProps extends ButtonProps {
  /** What is still needed before it acts; undefined: it acts. */
  missing: string | undefined;
  /** Says what is missing only to whoever points at it or comes to it with the keyboard. */
  isTerse?: boolean;
}

/** A button that says what is missing while it cannot act. It keeps its place in the order of Tab, so that all hear it. */
export function HintedButton({ missing, isTerse, onClick, ...button }: HintedButtonProps) {
  const id = useId();
  const isReady = missing === undefined;
  // one element in both states: who is at it with the keyboard stays at it
  return (
    <span className="hinted" data-terse={isTerse || undefined}>
      <Button
        {...button}
        {...(isReady ? onClick && { onClick } : { 'aria-disabled': true, 'aria-describedby': id })}
      />
      {isReady ? null : (
        <span className="hinted-hint" id={id}>
          {missing}
        </span>
      )}
    </span>
  );
}
