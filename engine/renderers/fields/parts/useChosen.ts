import { asList } from '#engine/fields/kind.ts';
import type { Option } from '#engine/schema/references.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import type { Path } from '../../form/path.ts';
import { useWords } from '../../words/useWords.ts';

/** Writes what is chosen in a reference, and keeps what it is called. */
export function useChosen(path: Path, multiple: boolean) {
  const { store, titles } = useFormBinding();
  const words = useWords();
  const write = (chosen: readonly string[]) =>
    store.set(path, multiple ? (chosen.length > 0 ? [...chosen] : null) : (chosen[0] ?? null));
  const learn = (options: readonly Option[]) => {
    for (const { id, title, isVoid } of options)
      titles.set(id, isVoid ? words.voidTitle(title) : title);
  };
  return {
    write,
    learn,
    /** To what stands there by now: it may be another than when it was asked for. */
    add: (options: readonly Option[]) => {
      learn(options);
      const more = options.map(({ id }) => id);
      write(multiple ? [...new Set([...asList(store.get(path)), ...more])] : more);
    },
  };
}
