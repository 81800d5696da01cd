import type { Module } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';

interface Props {
  module: Module;
  /** Fields that records may be placed by. */
  dates: readonly string[];
  date: string;
  onDate(date: string): void;
}

/** What a calendar places records by: said where there is one, chosen where there are several. */
export function DateChoice({ module, dates, date, onDate }: Props) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const titleOf = (path: string) => text(module.fields[path]!.title);
  return (
    <label>
      {words.placedBy}
      {dates.length > 1 ? (
        <select
          className={styles.select}
          style={{ width: 'auto', maxWidth: 200 }}
          value={date}
          onChange={(event) => onDate(event.currentTarget.value)}
        >
          {dates.map((path) => (
            <option key={path} value={path}>
              {titleOf(path)}
            </option>
          ))}
        </select>
      ) : (
        <span>{titleOf(date)}</span>
      )}
    </label>
  );
}
