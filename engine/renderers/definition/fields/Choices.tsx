import type { FieldProps } from '@rjsf/utils';
import { followed, type PartSchema } from '#engine/schema/parts/partSchema.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { useSite } from '../site.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

/** Several of a few words of the language. */
export function Choices(props: FieldProps) {
  const { id, path, node, value, isRequired, set } = useSite<readonly string[]>(props);
  const { kind } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const entry = followed(kind, followed(kind, node)['items'] as PartSchema);
  const known = entry['enum'] as string[];
  const chosen = Array.isArray(value) ? value : [];
  const strange = chosen.filter((one) => !known.includes(one));
  const toggle = (one: string, isOn: boolean) => {
    const next = [...known, ...strange].filter((each) =>
      each === one ? isOn : chosen.includes(each),
    );
    set(next.length === 0 && !isRequired ? undefined : next);
  };
  return (
    <div role="group" aria-labelledby={`${id}__label`} className={styles.partChecks}>
      {[...known, ...strange].map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            className={styles.checkbox}
            checked={chosen.includes(one)}
            onChange={({ target }) => toggle(one, target.checked)}
          />
          {words.valueTitle(path, one)}
        </label>
      ))}
      {value === undefined ? <small>{words.usual(words.usualOf(path))}</small> : null}
    </div>
  );
}
