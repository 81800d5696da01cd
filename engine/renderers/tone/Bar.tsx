import type { ReactNode } from 'react';
import { toDecimal } from '#engine/fields/decimal.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { Tone } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';

interface Props {
  /** A fraction: 0.3 is 30 %. Above 1 the bar is full. */
  value: FieldValue;
  tone?: Tone | null | undefined;
  /** The figure itself; it says what the bar shows. */
  children?: ReactNode;
}

/** A percentage as a bar beside its figure. */
export function Bar({ value, tone, children }: Props) {
  const styles = useStyles();
  const fraction = toDecimal(value);
  if (!fraction) return children;
  const filled = Math.min(Math.max(fraction.toNumber(), 0), 1);
  return (
    <span className={styles.bar} data-tone={tone ?? undefined}>
      <span aria-hidden>
        <span style={{ width: `${filled * 100}%` }} />
      </span>
      {children}
    </span>
  );
}
