import { useServices } from '../../RendererContext.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { inLanguage } from '../../text.ts';
import { useWords } from '../../words/useWords.ts';
import { told } from './fillIn.ts';
import type { Reading } from './useReading.ts';

/** What files filled in, and what they say otherwise than what is filled in already. */
export function ReadNotes(props: {
  readings: readonly Reading[];
  take(reading: Reading): void;
  keep(reading: Reading): void;
}) {
  const styles = useStyles();
  const words = useWords();
  const { language } = useServices();
  const summary = ({ file, result }: Reading) => {
    if (!result) return words.noInvoice(file);
    const { filled, asked, line } = result;
    if (line !== undefined) return words.inLineAlready(file, line);
    const titles = filled.map(({ field }) => inLanguage(field.title, language));
    if (titles.length > 0) return words.filledFrom(file, titles);
    return asked.length > 0 ? '' : words.nothingFilledIn(file);
  };
  return props.readings.map((reading, at) => {
    const asked = reading.result?.asked ?? [];
    return (
      <div key={at} role="status" lang={language} data-read={reading.file}>
        <p className={styles.muted}>{summary(reading)}</p>
        {asked.length > 0 && (
          <>
            <p>{words.fileSaysOtherwise(reading.file)}</p>
            <ul>
              {asked.map(({ path, field, typed, value }) => (
                <li key={path.join('.')}>
                  {inLanguage(field.title, language)}: <del>{told(typed)}</del> → {value}
                </li>
              ))}
            </ul>
            <button type="button" className={styles.button} onClick={() => props.take(reading)}>
              {words.takeFromFile}
            </button>{' '}
            <button type="button" className={styles.button} onClick={() => props.keep(reading)}>
              {words.keepTyped}
            </button>
          </>
        )}
      </div>
    );
  });
}
