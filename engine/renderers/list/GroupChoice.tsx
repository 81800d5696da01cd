import type { Module } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { fieldAt, type ReferencedFields } from './listColumns.ts';
import { mostLevels } from './ListState.ts';

interface Props {
  module: Module;
  referenced: ReferencedFields;
  /** Fields the list can be grouped by. */
  paths: readonly string[];
  /** What it is grouped by, the outermost first. */
  value: readonly string[];
  onChange(paths: readonly string[]): void;
}

/** What the rows are gathered under, and what inside of that. */
export function GroupChoice({ module, referenced, paths, value, onChange }: Props) {
  const words = useWords();
  const text = useText();
  const fields = paths.flatMap((path) => {
    const field = fieldAt(module, referenced, path);
    return field ? [{ path, title: text(field.title) }] : [];
  });
  if (fields.length === 0) return null;
  const levels = Math.min(value.length + 1, mostLevels, fields.length);
  return Array.from({ length: levels }, (_, level) => (
    <LevelChoice
      key={level}
      label={level === 0 ? words.groupBy : words.thenBy}
      none={level === 0 ? words.noGrouping : words.thenBy}
      // what an outer level has groups nothing inside of it
      fields={fields.filter(({ path }) => !value.slice(0, level).includes(path))}
      value={value[level] ?? ''}
      onChange={(path) =>
        onChange([
          ...value.slice(0, level),
          ...(path ? [path, ...value.slice(level + 1).filter((other) => other !== path)] : []),
        ])
      }
    />
  ));
}

interface LevelProps {
  label: string;
  /** What stands there while nothing is chosen. */
  none: string;
  fields: readonly { path: string; title: string }[];
  value: string;
  onChange(path: string): void;
}

function LevelChoice({ label, none, fields, value, onChange }: LevelProps) {
  const styles = useStyles();
  return (
    <select
      className={styles.select}
      style={{ width: 'auto', minWidth: 64, maxWidth: 160 }}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {fields.map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </select>
  );
}
