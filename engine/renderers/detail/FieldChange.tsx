import { changeTexts } from '#engine/fields/changeTexts.ts';
import { isAnswers, isDesign } from '#engine/schema/language/fieldTypes.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { useFormatContext } from '../fields/parts/useFormat.ts';
import { useText } from '../RendererContext.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

interface FieldChangeProps {
  module: Module;
  path: string;
  old: unknown;
  new: unknown;
  /** Of the records that the change names, by id. */
  titles: Readonly<Record<string, string>>;
  /** Of a new record: nothing was there before. */
  isFirst?: boolean;
}

/** What a field held, and what it holds now. */
export function FieldChange({
  module,
  path,
  titles,
  isFirst = false,
  ...change
}: FieldChangeProps) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const format = useFormatContext();
  const field = module.fields[path]!;
  const title = <span className={styles.muted}>{text(field.title)}</span>;
  const texts = changeTexts(field, change, { ...format, title: (_field, id) => titles[id] });
  // A design and the answers to it are read in the record: as texts they are nothing for people.
  if (isDesign(field) || isAnswers(field))
    return (
      <div className={styles.change}>
        {title}
        <ins>{words.changed}</ins>
      </div>
    );
  return texts.map(({ line, column, was, becomes }) => (
    <div key={`${line}.${column?.en}`} className={styles.change}>
      {title}
      {line && <span className={styles.muted}>{words.lineNumber(line)}</span>}
      {column && <span className={styles.muted}>{text(column)}</span>}
      {(was || !isFirst) && (
        <>
          <del>
            <span className={styles.hiddenText}>{words.was} </span>
            {was || words.empty}
          </del>
          <span aria-hidden>→</span>
        </>
      )}
      <ins>
        <span className={styles.hiddenText}>{words.becomes} </span>
        {becomes || words.empty}
      </ins>
    </div>
  ));
}
