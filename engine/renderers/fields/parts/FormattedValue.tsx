import type { ValueProps } from '../FieldView.ts';
import { useFormat } from './useFormat.ts';

/** The value as text; the usual cell. */
export function FormattedValue({ value, field, path, titles }: ValueProps) {
  const format = useFormat();
  const text = format(value, field, (id) => titles(path, id));
  return <span title={text.length > 24 ? text : undefined}>{text}</span>;
}

/** The value as text with its line breaks; a dash where there is none. */
export function FormattedView({ value, field, path, titles }: ValueProps) {
  const format = useFormat();
  return <>{format(value, field, (id) => titles(path, id)) || '—'}</>;
}
