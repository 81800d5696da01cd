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
  return {
    write,
    /** To what stands there by now: it may be another than when it was asked for. */
    add: (more: readonly string[]) =>
      write(multiple ? [...new Set([...asList(store.get(path)), ...more])] : more),
    learn: (option: Option) =>
      titles.set(option.id, option.isVoid ? words.voidTitle(option.title) : option.title),
  };
}
