import type { CSSProperties, ReactNode } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import type { FieldState } from './FieldStates.ts';

interface Props {
  id: string;
  name: string;
  label: string;
  help: string | undefined;
  state: FieldState;
  errors?: readonly string[];
  /** What leads on from the messages. */
  lead?: ReactNode;
  /** Columns of twelve. */
  span: number;
  isGroup: boolean;
  /** The label is read out only: the section's title stands in its place. */
  isNamed: boolean;
  /** Among much to be read, text stands as close as in a record’s information. */
  isCompact: boolean;
  children: ReactNode;
}

export const helpId = (id: string) => `${id}-help`;
export const errorId = (id: string) => `${id}-error`;

/** Label, control, help and messages of one field. */
export function FieldFrame({
  id,
  name,
  label,
  help,
  state,
  errors,
  lead,
  span,
  isGroup,
  isNamed,
  isCompact,
  children,
}: Props) {
  const styles = useStyles();
  const style = { '--span': span } as CSSProperties;
  if (!state.isVisible) return <div hidden style={style} />;
  const shown = (
    <>
      {label}
      {state.isRequired && (
        <span className={styles.required} aria-hidden>
          *
        </span>
      )}
    </>
  );
  const isPlain = isGroup || state.isTextOnly;
  const plainLabel = isCompact && state.isTextOnly ? styles.readLabel : styles.label;
  return (
    <div
      className={styles.field}
      style={style}
      data-field={name}
      data-read={isCompact && state.isTextOnly ? '' : undefined}
      data-invalid={errors ? '' : undefined}
      {...(isPlain && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isPlain ? (
        <span id={`${id}-label`} className={isNamed ? styles.hiddenText : plainLabel}>
          {shown}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {shown}
        </label>
      )}
      {children}
      {help && !state.isTextOnly && (
        <p id={helpId(id)} className={styles.help}>
          {help}
        </p>
      )}
      {errors && (
        <p id={errorId(id)} className={styles.error}>
          {errors.join(' ')}
          {lead}
        </p>
      )}
    </div>
  );
}
