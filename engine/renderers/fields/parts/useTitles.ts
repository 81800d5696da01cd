import { useFormBinding } from '../../form/FormBinding.tsx';
import { useWords } from '../../words/useWords.ts';
import { useMissingTitles } from './useMissingTitles.ts';

/** Titles of chosen records, by id. Those the form has not met, such as defaults, are asked for. */
export function useTitles(module: string | undefined, ids: string[]) {
  const { titles } = useFormBinding();
  const words = useWords();
  useMissingTitles(titles, module ? [{ module, ids }] : []);
  return (id: string) => titles.shown(id) ?? words.noRecord;
}
