import type { FieldProps } from '@rjsf/utils';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { blankOf, followed, type PartSchema } from '#engine/schema/parts/partSchema.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { Inner } from '../Inner.tsx';
import { NameBox } from '../NameBox.tsx';
import { useSite } from '../site.ts';
import { useNames } from '../useNames.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

/** Values by name: `values` of an effect by field. */
export function Entries(props: FieldProps) {
  const { id, node, path, title, value, set } = useSite<Record<string, unknown>>(props);
  const { kind } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const holder = typeof value === 'object' && value !== null ? value : {};
  const whole = followed(kind, node);
  const inner = Object.values(whole['patternProperties'] as object)[0] as PartSchema;
  const { suggestions, titleOf } = useNames(whole, path, typed, true);
  const add = (key: string) => {
    setTyped('');
    if (key && !Object.hasOwn(holder, key)) set({ ...holder, [key]: blankOf(kind, inner) });
  };
  return (
    <div className={styles.partList}>
      {Object.entries(holder).map(([key, one]) => (
        <div key={key} className={styles.partEntry} role="group" aria-label={titleOf(key)}>
          <div className={styles.partTools}>
            <span>
              {titleOf(key)} {titleOf(key) === key ? null : <code>{key}</code>}
            </span>
            <IconButton
              label={words.takeOut(titleOf(key))}
              onClick={() => {
                const { [key]: _gone, ...rest } = holder;
                set(rest);
              }}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </div>
          <Inner
            {...props}
            site={{ node: inner, path: [...path, key], isRequired: true }}
            value={one}
            name={key}
            title={titleOf(key)}
            isBare
          />
        </div>
      ))}
      <div className={styles.partAdd}>
        <NameBox
          id={`${id}.add`}
          label={words.nameToAdd(title)}
          value={typed}
          suggestions={suggestions.filter(({ name }) => !Object.hasOwn(holder, name))}
          onType={setTyped}
          onChoose={add}
          placeholder={words.nameToAdd(title)}
        />
        <IconButton label={words.add(title)} onClick={() => add(typed)}>
          <Plus size={14} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
