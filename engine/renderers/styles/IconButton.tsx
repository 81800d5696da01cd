import type { ReactNode } from 'react';
import { useStyles } from './StyleProvider.tsx';

interface Props {
  /** Accessible name, and the tip under the pointer. */
  label: string;
  disabled?: boolean;
  /** Reached by other keys than Tab. */
  isOutOfTabs?: boolean;
  /** Of a button that shows and hides something. */
  isExpanded?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** A small button that shows an icon. */
export function IconButton({ label, disabled, isOutOfTabs, isExpanded, onClick, children }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-expanded={isExpanded}
      tabIndex={isOutOfTabs ? -1 : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
