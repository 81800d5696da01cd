import { useStyles } from '../../styles/StyleProvider.tsx';

interface Props {
  title: string;
  checked: boolean;
  /** Some of what belongs to it is ticked. */
  isPartly?: boolean;
  readOnly: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** A box to tick with what it means. */
export function CheckedBox({ title, checked, isPartly = false, readOnly, onChange }: Props) {
  const styles = useStyles();
  return (
    <label style={{ display: 'inline-flex', alignItems: 'center' }}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        type="checkbox"
        className={styles.checkbox}
        disabled={readOnly}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {title}
    </label>
  );
}
