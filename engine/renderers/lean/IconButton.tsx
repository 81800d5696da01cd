import type { ReactNode } from 'react';
import { useLean } from './LeanProvider.tsx';

interface Props {
  /** Accessible name, and the tip under the pointer. */
  label: string;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** A small button that shows an icon. */
export function IconButton({ label, disabled, onClick, children }: Props) {
  const lean = useLean();
  return (
    <button
      type="button"
      className={lean.iconButton}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
