import type { ValueProps } from '../FieldView.ts';
import { useFormat } from './useFormat.ts';

/** The value as text; the usual cell. */
export function FormattedValue({ value, field, path, titles, beside }: ValueProps) {
  const format = useFormat();
  const text = format(value, field, titleBy(path, value, titles), beside);
  return <span title={text.length > 24 ? text : undefined}>{text}</span>;
}

/** The value as text with its line breaks; a dash where there is none. */
export function FormattedView({ value, field, path, titles, beside }: ValueProps) {
  const format = useFormat();
  return <>{format(value, field, titleBy(path, value, titles), beside) || '—'}</>;
}

/** Titles by id; several references have theirs at `path.0`, `path.1` … */
const titleBy =
  (path: string, value: ValueProps['value'], titles: ValueProps['titles']) => (id: string) =>
    titles(Array.isArray(value) ? `${path}.${value.indexOf(id)}` : path, id);
