import type { FieldProps } from '@rjsf/utils';
import { useLean } from '../../lean/LeanProvider.tsx';
import { durationText, parseDuration } from '../duration.ts';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

const parts = ['days', 'hours', 'minutes'] as const;

/** Working time, in its parts. */
export function Duration(props: FieldProps) {
  const { id, path, title, text, type } = useSite<string>(props);
  const words = useDefinitionWords();
  const lean = useLean();
  const invalid = useInvalid(id, path);
  const time = parseDuration(text);
  return (
    <div className={lean.partTexts}>
      {parts.map((part) => (
        <label key={part} className={lean.partUnit}>
          <input
            id={`${id}.${part}`}
            className={lean.input}
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
