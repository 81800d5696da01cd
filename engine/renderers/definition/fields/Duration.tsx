import type { FieldProps } from '@rjsf/utils';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { durationText, parseDuration } from '../duration.ts';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

const parts = ['days', 'hours', 'minutes'] as const;

/** Working time, in its parts. */
export function Duration(props: FieldProps) {
  const { id, path, title, text, type } = useSite<string>(props);
  const words = useDefinitionWords();
  const styles = useStyles();
  const invalid = useInvalid(id, path);
  const time = parseDuration(text);
  return (
    <div className={styles.partTexts}>
      {parts.map((part) => (
        <label key={part} className={styles.partUnit}>
          <input
            id={`${id}.${part}`}
            className={styles.input}
            type="number"
            min={0}
            aria-label={`${title}: ${words.time[part]}`}
            value={time[part]}
            {...invalid}
            onChange={({ target }) =>
              type(durationText({ ...time, [part]: Math.max(0, Number(target.value)) }))
            }
          />
          {words.time[part]}
        </label>
      ))}
    </div>
  );
}
