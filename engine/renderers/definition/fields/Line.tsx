import type { FieldProps } from '@rjsf/utils';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';

/** A text in one line. */
export function Line(props: FieldProps) {
  const { id, path, value, unsaid, isRequired, type } = useSite<string>(props);
  const styles = useStyles();
  return (
    <input
      id={id}
      className={styles.input}
      value={typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)}
      placeholder={unsaid}
      {...useInvalid(id, path)}
      onChange={({ target }) => type(target.value || (isRequired ? '' : undefined))}
    />
  );
}
