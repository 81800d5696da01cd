import { Input } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import { useText } from '../../../i18n/useText.ts';
import { namesIn, titleOfEntry } from './keywordsOf.ts';
import { PartButton } from './PartButton.tsx';
import type { Drawn } from './partsOf.ts';

interface Props {
  title: string;
  keyword: string;
  drawn: Drawn;
  chosen: string | number | undefined;
  onChoose: (name: string) => void;
  onAdd: (name: string) => void;
}

/** Entries of a map by their titles, found by what is typed; a name that none has is added. */
export function EntryNames({ title, keyword, drawn, chosen, onChoose, onAdd }: Props) {
  const words = useDefinitionWords();
  const text = useText();
  const [typed, setTyped] = useState('');
  const all = namesIn(drawn, keyword).map((name) => {
    const own = titleOfEntry(drawn, [keyword, name]);
    return { name, called: own ? text(own) : name };
  });
  const sought = typed.trim().toLowerCase();
  const found = all.filter(({ name, called }) =>
    `${name} ${called}`.toLowerCase().includes(sought),
  );
  const isNew = /^[A-Za-z][\w.-]*$/.test(typed) && all.every(({ name }) => name !== typed);
  const add = () => {
    if (!isNew) return;
    setTyped('');
    onAdd(typed);
  };
  return (
    <details open={chosen !== undefined || undefined}>
      <summary>
        {title} ({all.length})
      </summary>
      <form
        className="part-entry"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Input
          size="xs"
          aria-label={words.nameToAdd(title)}
          placeholder={words.nameToAdd(title)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <IconButton label={words.add(title)} disabled={!isNew} onClick={add}>
          <Plus size={14} aria-hidden />
        </IconButton>
      </form>
      <ul>
        {found.map(({ name, called }) => (
          <li key={name}>
            <PartButton isChosen={chosen === name} onChoose={() => onChoose(name)}>
              {called}
              {called === name ? null : <small>{name}</small>}
            </PartButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
