import type { Module } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { fieldAt, type ReferencedFields } from './listColumns.ts';

interface Props {
  module: Module;
  referenced: ReferencedFields;
  /** Fields the list can be grouped by. */
  paths: readonly string[];
  /** Empty: no grouping. */
  value: string;
  onChange(path: string): void;
}

/** What the rows are gathered under. */
export function GroupChoice({ module, referenced, paths, value, onChange }: Props) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const fields = paths.flatMap((path) => {
    const field = fieldAt(module, referenced, path);
    return field ? [{ path, title: text(field.title) }] : [];
  });
  if (fields.length === 0) return null;
  return (
    <select
      className={styles.select}
      style={{ width: 'auto', minWidth: 64, maxWidth: 160 }}
      aria-label={words.groupBy}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{words.noGrouping}</option>
      {fields.map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </select>
  );
}
