import type { FieldProps } from '@rjsf/utils';
import { ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { followed, type PartSchema } from '#engine/schema/parts/partSchema.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { NameBox } from '../NameBox.tsx';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';
import { useNames } from '../useNames.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

/** Several names, in an order. */
export function Names(props: FieldProps) {
  const { id, node, path, title, value, isRequired, set } = useSite<readonly string[]>(props);
  const { kind } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const items = followed(kind, followed(kind, node)['items'] as PartSchema);
  const { suggestions, titleOf } = useNames(items, [...path, chosen.length], typed);
  const write = (next: readonly string[]) =>
    set(next.length === 0 && !isRequired ? undefined : next);
  const add = (name: string) => {
    setTyped('');
    if (name && !chosen.includes(name)) write([...chosen, name]);
  };
  return (
    <div role="group" aria-labelledby={`${id}__label`} className={styles.partList}>
      {chosen.length > 0 ? (
        <ul className={styles.partNames}>
          {chosen.map((name, index) => (
            <li key={name} title={name}>
              <span>{titleOf(name)}</span>
              {index > 0 ? (
                <IconButton
                  label={words.up(titleOf(name))}
                  onClick={() => write(chosen.toSpliced(index, 1).toSpliced(index - 1, 0, name))}
                >
                  <ArrowUp size={12} aria-hidden />
                </IconButton>
              ) : null}
              <IconButton
                label={words.takeOut(titleOf(name))}
                onClick={() => write(chosen.toSpliced(index, 1))}
              >
                <X size={12} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <NameBox
        id={id}
        label={words.nameToAdd(title)}
        value={typed}
        suggestions={suggestions.filter(({ name }) => !chosen.includes(name))}
        invalid={useInvalid(id, path)}
        placeholder={words.nameToAdd(title)}
        onType={setTyped}
        onChoose={add}
      />
    </div>
  );
}
