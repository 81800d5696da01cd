import type { FieldProps } from '@rjsf/utils';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { blankOf, followed, type PartSchema } from '#engine/schema/parts/partSchema.ts';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { drawingOf } from '../draw.ts';
import { freshEntry } from '../freshEntry.ts';
import { Inner } from '../Inner.tsx';
import { useSite } from '../site.ts';
import { useEntryTitle } from '../useEntryTitle.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';

/** Entries in an order: each moved, taken out, and put in. */
export function List(props: FieldProps) {
  const { node, path, title, value, set } = useSite<readonly unknown[]>(props);
  const { kind } = useDefinition();
  const words = useDefinitionWords();
  const styles = useStyles();
  const titleOf = useEntryTitle();
  const entries = Array.isArray(value) ? value : [];
  const items = followed(kind, node)['items'] as PartSchema;
  const one = words.oneOf(path, title);
  const swap = (from: number, to: number) =>
    set(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
  return (
    <div className={styles.partList}>
      {entries.map((entry, index) => {
        const name = words.entry(one, index + 1);
        return (
          // Entries need no ids: their place is all that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.partEntry} role="group" aria-label={name}>
            <div className={styles.partTools}>
              <span>{titleOf(name, path, entry)}</span>
              <IconButton
                label={words.up(name)}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <ArrowUp size={14} aria-hidden />
              </IconButton>
              <IconButton
                label={words.down(name)}
                disabled={index === entries.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowDown size={14} aria-hidden />
              </IconButton>
              <IconButton
                label={words.takeOut(name)}
                onClick={() => set(entries.toSpliced(index, 1))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </div>
            <Inner
              {...props}
              site={{ node: items, path: [...path, index], isRequired: true }}
              value={entry}
              name={String(index)}
              title={name}
              isBare={drawingOf(kind, items) !== 'List'}
            />
          </div>
        );
      })}
      <button
        type="button"
        className={styles.button}
        onClick={() => set([...entries, freshEntry(blankOf(kind, items), entries, path)])}
      >
        <Plus size={14} aria-hidden />
        {words.add(one)}
      </button>
    </div>
  );
}
